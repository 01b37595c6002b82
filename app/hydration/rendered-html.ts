export interface SentHtml {
  html: string;
}
export const serverOnlyHtml = { send: (data: SentHtml, _document?: boolean): SentHtml => data };
export const useRenderedHtml = (id: string, sent: SentHtml) => ({
  id,
  dangerouslySetInnerHTML: { __html: sent.html },
});
