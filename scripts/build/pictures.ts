import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPicture } from '../../functions/pictures/draw.ts';
import { isTopic, SCENES_OF_TOPIC } from '../../functions/pictures/topics.ts';
import { DRAWINGS_PER_TOPIC, PICTURE_AREAS } from '../../schema/pictures.ts';

/** Where the drawings are served from, as `drawnPicture` names them. */
export const PICTURES_FOLDER = 'build/client/pictures';

/** Writes each drawing of each section as a file: those of no particular town, and those of each area. */
export function writePictures(): void {
  for (const area of [undefined, ...PICTURE_AREAS]) {
    const folder = path.join(PICTURES_FOLDER, area ?? '');
    mkdirSync(folder, { recursive: true });
    for (const topic of Object.keys(SCENES_OF_TOPIC).filter(isTopic)) {
      for (let i = 0; i < DRAWINGS_PER_TOPIC; i++)
        writeFileSync(path.join(folder, `${topic}-${i}.svg`), drawPicture(`${i}`, topic, area));
    }
  }
}
