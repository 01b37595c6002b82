import type { ReactNode } from 'react';
import type { PaperFrame, TypedFields } from '../../../schema/contract/paper-desk.ts';

interface FormProps {
  frame: PaperFrame;
  /** What the form does. */
  verb: string;
  /** Fields that the editor does not fill in. */
  fixed?: TypedFields;
  /** Of the button. */
  submit: string;
  /** Read aloud in place of the visible words, where many forms have the same. */
  label?: string;
  isQuiet?: boolean;
  children?: ReactNode;
}

/** A form of the desk: it leads to a page that shows what it would change. Nothing for those who may not change it. */
export function DeskForm({ frame, verb, fixed = [], submit, label, isQuiet, children }: FormProps) {
  if (!frame.mayEdit) return null;
  return (
    <form className="ed-form" method="post" action={`/desk/${frame.id}`}>
      <Fixed fields={[['do', verb], ['version', String(frame.version)], ...fixed]} />
      {children}
      <button className={isQuiet ? 'ed-quiet' : 'button plain'} type="submit" aria-label={label}>
        {submit}
      </button>
    </form>
  );
}

interface FetchProps extends Pick<FormProps, 'frame' | 'label'> {
  what: 'feed' | 'article';
  /** The feed's name at the desk, or the article's slug. */
  name: string;
}

/** Has one feed or one article fetched now. */
export const FetchOne = ({ what, name, ...form }: FetchProps) => (
  <DeskForm
    {...form}
    verb="fetch"
    fixed={[
      ['what', what],
      [what === 'feed' ? 'feed' : 'slug', name],
    ]}
    submit="Fetch it now"
  />
);

export function Fixed({ fields }: { fields: TypedFields }) {
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

interface FieldProps {
  /** Unique in the page. */
  id: string;
  name: string;
  label: string;
  value?: string;
  max?: number;
  type?: 'text' | 'url';
  isLong?: boolean;
  isRequired?: boolean;
  hint?: string;
}

/** A text that the editor types. */
export function Field({ id, name, label, value, max, type = 'text', isLong, isRequired, hint }: FieldProps) {
  const own = {
    id,
    name,
    defaultValue: value,
    maxLength: max,
    required: isRequired,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
  };
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...own} rows={3} /> : <input {...own} type={type} autoComplete="off" />}
      {hint !== undefined && (
        <p className="meta" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps extends Pick<FieldProps, 'id' | 'name' | 'label' | 'value'> {
  options: readonly (readonly [value: string, words: string])[];
}

/** One of some values. */
export function Choice({ id, name, label, value, options }: ChoiceProps) {
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

const SPANS = [
  ['1h', 'an hour'],
  ['6h', 'six hours'],
  ['1d', 'a day'],
  ['3d', 'three days'],
  ['7d', 'a week'],
] as const;

/** How long a change lasts: a span, or a time of the publication's clock. @param value the chosen span; empty for no end */
export function Until({ id, value = '', timezone, isEndless = true }: UntilProps) {
  return (
    <div className="ed-until">
      <Choice
        id={id}
        name="until"
        label="For"
        value={value}
        options={isEndless ? [['', 'no end'], ...SPANS] : SPANS}
      />
      <Clock id={`${id}-at`} name="until-at" label="or until" timezone={timezone} />
    </div>
  );
}

interface ClockProps extends Pick<FieldProps, 'id' | 'name' | 'label'> {
  timezone: string;
}

/** A time of the publication's clock. */
export const Clock = ({ id, name, label, timezone }: ClockProps) => (
  <div className="ed-field">
    <label htmlFor={id}>{label}</label>
    <input id={id} name={name} type="datetime-local" aria-describedby={`${id}-zone`} />
    <p className="meta" id={`${id}-zone`}>
      Clock of {timezone.replaceAll('_', ' ')}
    </p>
  </div>
);

interface UntilProps {
  /** Unique in the page. */
  id: string;
  value?: string;
  timezone: string;
  isEndless?: boolean;
}
