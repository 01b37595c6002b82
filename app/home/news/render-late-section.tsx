import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderLateSection } from '../../../schema/contract/late-sections.ts';
import { Section } from './section.tsx';

export const renderLateSection: RenderLateSection = (block, rhythm) =>
  renderToStaticMarkup(<Section {...block} rhythm={rhythm} expanded={false} />);
