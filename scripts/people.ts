/**
 * `npm run people -- VERB …`: who may sign in to the desk of a running site and call its APIs, and as what. Exits 1 on a
 * refusal of the secret, 2 on arguments that are invalid or that the site refuses; nothing is stored then.
 */
import { readUntil } from '../functions/editing/read-change.ts';
import { changedPersonSchema, type Person, peopleListSchema } from '../schema/people.ts';
import { printable } from './local/printable.ts';
import { readArguments, refuseArguments, refuseIgnored, unknownWord } from './local/read-arguments.ts';
import { stopWith, USAGE_EXIT } from './local/settings.ts';
import { formatColumns, formatTime } from './publication/format.ts';
import { askRegister, orStop, type RegisterCall } from './publication/register/call-register.ts';
import { findRegister, type Register } from './publication/register/find-register.ts';

const USAGE = `npm run people -- add NAME --role ROLE | list | link ID | revoke ID
  add NAME --role viewer|editor|operator [--papers ID,ID] [--until TIME] [--program]
                       prints a link that signs the person in once, within an hour; of a program its key
  list                 id, name, role, papers, end and last use
  link ID              a new link for a person
  revoke ID [--forget] from now on they may do nothing; their name becomes "former editor"
--until takes a time to come, or a span such as 90d; --site URL names the site, with its secret in OPERATOR_TOKEN;
without it the site that npm start runs here`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { site: text, role: text, papers: text, until: text, program: flag, forget: flag },
});
/** Options of each verb besides --site. */
const VERBS = new Map([
  ['add', ['role', 'papers', 'until', 'program']],
  ['list', []],
  ['link', []],
  ['revoke', ['forget']],
]);

const [verb = '', operand, ...more] = positionals;
const change = readChange();
const register = findRegister(values.site);
await orStop(change === 'list' ? list(register) : send(register, change));

/** @returns the change that is asked for: the site refuses an invalid one */
function readChange(): object | 'list' {
  const taken = VERBS.get(verb);
  if (taken === undefined) return refuseArguments(USAGE, unknownWord('command', verb, [...VERBS.keys()]));
  refuseIgnored(USAGE, verb, values, ['site', ...taken]);
  if (more.length > 0 || (operand === undefined) !== (verb === 'list'))
    return refuseArguments(USAGE, `${verb} takes ${verb === 'list' ? 'no' : 'one'} word`);
  if (verb === 'list') return 'list';
  if (verb === 'add') return { what: 'add', person: readPerson(operand ?? '') };
  return { what: verb, id: operand, ...(verb === 'revoke' && { forget: values.forget }) };
}

function readPerson(name: string) {
  const until = values.until === undefined ? null : Date.parse(readUntil(values.until, Date.now()));
  if (until !== null && !(until > Date.now()))
    return stopWith('--until must be a time to come, or a span such as 90d. Nobody was added.', USAGE_EXIT);
  const papers = values.papers?.split(',').map((id) => id.trim());
  return { name, kind: values.program ? 'program' : 'person', role: values.role, papers, until };
}

async function list(register: Register): Promise<void> {
  const { people } = await askRegister(register, peopleListSchema, { path: ['people'] });
  const rows = people.map((person) => [
    person.id,
    person.name,
    person.kind === 'program' ? `${person.role}, program` : person.role,
    papersOf(person),
    stateOf(person),
    person.lastUse === null ? 'never used' : `used ${formatTime(person.lastUse)}`,
  ]);
  for (const line of formatColumns(rows)) console.log(printable(line));
  if (rows.length === 0) console.log('Nobody was added yet; the shared secrets count.');
}

function papersOf({ papers }: Person): string {
  return papers.length === 0 ? 'all papers' : papers.join(',');
}

function stateOf({ until, revokedAt }: Person): string {
  if (revokedAt !== null) return `revoked ${formatTime(revokedAt)}`;
  if (until === null) return 'no end';
  return `${until <= Date.now() ? 'ended' : 'until'} ${formatTime(until)}`;
}

async function send(register: Register, change: object): Promise<void> {
  const body = JSON.stringify(change);
  const call: RegisterCall = { method: 'POST', path: ['people'], body };
  const { person, link, key } = await askRegister(register, changedPersonSchema, call);
  console.log(
    printable(`${person.name} (${person.id}): ${person.role}, ${papersOf(person)}, ${stateOf(person)}`),
  );
  if (link !== undefined) console.log(printable(`Signs in once, within an hour: ${link}`));
  if (key !== undefined) console.log(printable(`Key, shown only now: ${key}`));
}
