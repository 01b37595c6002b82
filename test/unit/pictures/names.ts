import type { SceneName } from '../../../functions/pictures/catalogue.ts';
import { SCENES } from '../../../functions/pictures/catalogue.ts';
import type { Topic } from '../../../functions/pictures/topics.ts';
import { isTopic, SCENES_OF_TOPIC } from '../../../functions/pictures/topics.ts';

export const SCENE_NAMES = Object.keys(SCENES).filter((name): name is SceneName =>
  Object.hasOwn(SCENES, name),
);
export const TOPICS: Topic[] = Object.keys(SCENES_OF_TOPIC).filter(isTopic);
