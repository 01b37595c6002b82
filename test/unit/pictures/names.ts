import type { SceneName } from '../../../drawings/catalogue.ts';
import { SCENES } from '../../../drawings/catalogue.ts';
import type { Topic } from '../../../functions/images/topics.ts';
import { isTopic, SCENES_OF_TOPIC } from '../../../functions/images/topics.ts';

export const SCENE_NAMES = Object.keys(SCENES).filter((name): name is SceneName =>
  Object.hasOwn(SCENES, name),
);
export const TOPICS: Topic[] = Object.keys(SCENES_OF_TOPIC).filter(isTopic);
