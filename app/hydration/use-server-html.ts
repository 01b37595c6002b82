export function useServerHtml(id: string, absent: boolean, rendered: string | null = null) {
  return { id, ...(absent && { dangerouslySetInnerHTML: { __html: rendered ?? '' } }) };
}
