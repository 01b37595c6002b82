export const PICTURES_SHOWN = ['publisher', 'drawn', 'none'] as const;

/** Areas with drawings of landmarks: no paper shows another town's landmarks. */
export const PICTURE_AREAS = ['bay-area'] as const;
export type PictureArea = (typeof PICTURE_AREAS)[number];

/** @returns the path of a drawing, a file of public/pictures */
export const drawingPath = (name: string): string => `/pictures/${name}.svg`;

/** In place of the picture of the publication's newest article. Cards never show it. */
export const OWN_DRAWING = drawingPath('newspaper');
/** Before a video plays. Cards never show it. */
export const VIDEO_DRAWING = drawingPath('projector');

/** Whether the path is one of the site's drawings, which pages label (HOME-7). */
export const isDrawing = (path: string): boolean => /^\/pictures\/[\w-]+\.svg$/.test(path);
