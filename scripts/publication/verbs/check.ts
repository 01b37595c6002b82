import { existsSync } from 'node:fs';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { formatFaults, type Publication, publicationSchema } from '../../../schema/publication.ts';
import { storedPublicationSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { readEnvironment, readPublications, stopWith } from '../../local/settings.ts';
import { askForLines, askRegister } from '../register/call-register.ts';
import { findRegister, type Register } from '../register/find-register.ts';
import { runCheck } from '../run-check.ts';
import { DONE_EXIT, FLAG, REFUSED_EXIT, TEXT, verb } from '../verb.ts';

export const check = verb({
  usage: 'check [FILE | ID | --network] [--json]',
  does: 'ask every feed of the rows once: of a file, of a stored publication or of all (default: the default publication)',
  options: { site: TEXT, json: FLAG, network: FLAG },
  operand: 'optional',
  // A file is checked without a site.
  access: 'none',
  async run({ values, operand }) {
    const publications = await readWanted(operand, values);
    const { FEED_CONTACT: contact } = readEnvironment();
    return (await runCheck(publications, { json: values.json, contact })) ? DONE_EXIT : REFUSED_EXIT;
  },
});

/** An argument that is not a file and looks like an id is a stored publication. */
const ID = publicationSchema.shape.id;

async function readWanted(
  operand: string,
  { site, network }: { site: string | undefined; network: boolean },
): Promise<readonly Publication[]> {
  if (network) return readNetwork(findRegister(site));
  if (operand === '') return [DEFAULT_PUBLICATION];
  if (existsSync(operand) || !ID.safeParse(operand).success) return readPublications(operand, false);
  console.error(`There is no file ${operand}, so the stored publication of that id is checked.`);
  const path = ['publications', operand];
  const { row } = await askRegister(findRegister(site), storedPublicationSchema, { path });
  if (row === null) return [];
  const { data, error } = publicationSchema.safeParse(row);
  return data ? [data] : stopWith(formatFaults(error).join('\n'));
}

/** Rows that an older version accepted and this one refuses are left out; the site logs them. */
async function readNetwork(register: Register): Promise<Publication[]> {
  const publications: Publication[] = [];
  const headers = { accept: 'application/x-ndjson' };
  for await (const line of askForLines(register, { path: ['publications'], headers })) {
    const row = publicationSchema.safeParse(jsonOf(line));
    if (row.success) publications.push(row.data);
  }
  return publications;
}
