import type { PageContext } from '../../schema/context.ts';
import type { ArchiveResult, MonthQuestion, MonthResult } from '../../schema/search.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Month } from './month.tsx';
import { Months } from './months.tsx';

/** For loaders only, as the other. */
export const sendMonths = (
  { publication: { locale } }: PageContext,
  { months }: Extract<ArchiveResult, { kind: 'found' }>,
) => sendHtml(<Months months={months} locale={locale} />);

export const sendMonth = (
  { publication: { locale } }: PageContext,
  found: Extract<MonthResult, { kind: 'found' }>,
  question: MonthQuestion,
) => sendHtml(<Month found={found} question={question} locale={locale} />);
