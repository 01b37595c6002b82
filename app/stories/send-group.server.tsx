import type { PageContext, StoryGroup } from '../../schema/context.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Newsrooms } from './newsrooms.tsx';

/** What the newsrooms write. For loaders only. */
export const sendGroup = (_: PageContext, group: StoryGroup) => sendHtml(<Newsrooms group={group} />);
