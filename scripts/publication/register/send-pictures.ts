import { drawnNames } from '../../../functions/publications/face/face-of.ts';
import { storedPictureSchema } from '../../../schema/face.ts';
import type { Publication } from '../../../schema/publication.ts';
import { drawFace } from '../faces/draw-face.ts';
import { formatCount } from '../format.ts';
import { picturesRead } from '../rows/row-pictures.ts';
import { askRegister, callRegister, RegisterFault } from './call-register.ts';
import type { Register } from './find-register.ts';

const PATH = ['pictures'];
/** Rows between two lines that say how far it is. */
const TOLD_EACH = 100;

const post = (register: Register, body: Uint8Array<ArrayBuffer>, drawn?: string) =>
  askRegister(register, storedPictureSchema, { method: 'POST', path: PATH, query: { drawn }, body });

/**
 * Stores the pictures that the rows name, each once: the register refuses a row with an unknown one.
 * @throws RegisterRefused and RegisterUnreachable
 */
export async function sendPictures(
  register: Register,
  rows: readonly Pick<Publication, 'face'>[],
): Promise<void> {
  for (const name of new Set(rows.flatMap(({ face }) => Object.values(face ?? {})))) {
    const bytes = name === undefined ? undefined : picturesRead.get(name);
    if (bytes) await post(register, bytes);
  }
}

/**
 * Draws and stores the card and the icon of each row that has none yet (META-3). Without them readers' programs show a
 * neutral picture, so that a failure is a line on stderr and no more.
 */
export async function drawFaces(register: Register, rows: readonly Publication[]): Promise<void> {
  const drawn = rows.filter(({ shipped, face }) => !shipped && !(face?.card && face.icon));
  for (const [i, row] of drawn.entries()) {
    try {
      const missing = await drawOne(register, row);
      if (missing.length > 0)
        console.error(
          `${row.id} $.name: no font on this machine has ${missing.join(' ')}: its card stays neutral; $.face.card can name one (warning)`,
        );
    } catch (error) {
      if (!(error instanceof RegisterFault)) throw error;
      console.error(`${row.id}: its card was not stored: ${error.message} (warning)`);
    }
    if ((i + 1) % TOLD_EACH === 0)
      console.error(`${formatCount(i + 1)} of ${formatCount(drawn.length)} cards`);
  }
}

/** @returns characters that cannot be drawn @throws RegisterRefused and RegisterUnreachable */
async function drawOne(register: Register, row: Publication): Promise<string[]> {
  const names = drawnNames(row);
  const stored = await callRegister(register, storedPictureSchema, {
    path: PATH,
    query: { drawn: names.card },
  });
  if (stored.ok) return [];
  const drawn = await drawFace(row);
  if ('missing' in drawn) return drawn.missing;
  // The card last: it says that both are there.
  await post(register, drawn.touch, names.touch);
  await post(register, drawn.card, names.card);
  return [];
}
