import { serverOnlyData } from './server-only-data.ts';
import { useServerHtml } from './use-server-html.ts';

/** HTML that can be inserted as it is: a loader has rendered it from our own components, or it was sanitised (POST-4). */
interface RenderedHtml {
  html: string;
}

export const serverOnlyHtml = serverOnlyData<RenderedHtml>();

/** What a loader sends of it (send-html.server.ts). */
export type SentHtml = ReturnType<typeof serverOnlyHtml.send>;

/**
 * For an element whose whole content a loader has rendered: neither the content nor its components are in a script.
 * The browser finds the HTML in the document, or gets it with the data of a navigation.
 * @returns props of the element with this id
 */
export const useRenderedHtml = (id: string, sent: SentHtml) =>
  useServerHtml(id, true, serverOnlyHtml.read(sent)?.html);
