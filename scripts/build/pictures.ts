import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SceneName } from '../../drawings/catalogue.ts';
import { drawPicture } from '../../drawings/draw.ts';
import { isTopic, SCENES_OF_TOPIC, scenesOf } from '../../functions/images/topics.ts';
import { DRAWINGS_PER_SCENE, DRAWINGS_PER_TOPIC, PICTURE_AREAS } from '../../schema/pictures.ts';

/** The folder of the drawings, as in `drawnPicture`. */
export const PICTURES_FOLDER = 'build/client/pictures';

/** Writes each section's drawings as files: the neutral ones, and those of its scenes in every area. */
export function writePictures(): void {
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  const write = (name: string, count: number, draw: (seed: string) => string) => {
    for (let i = 0; i < count; i++)
      writeFileSync(path.join(PICTURES_FOLDER, `${name}-${i}.svg`), draw(`${i}`));
  };
  for (const topic of Object.keys(SCENES_OF_TOPIC).filter(isTopic)) {
    write(topic, DRAWINGS_PER_TOPIC, (seed) => drawPicture(seed, topic));
    const scenes = new Set<SceneName>([undefined, ...PICTURE_AREAS].flatMap((area) => scenesOf(topic, area)));
    for (const scene of scenes)
      write(`${topic}-${scene}`, DRAWINGS_PER_SCENE, (seed) => drawPicture(seed, topic, scene));
  }
}
