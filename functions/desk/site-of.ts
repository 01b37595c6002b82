/** @returns the origin of a publication's site. On a local run all of them are on this machine, on one port */
export function siteOf(
  url: URL,
  isLocal: boolean,
  { id, hostname }: { id: string; hostname: string },
): string {
  const port = url.port === '' ? '' : `:${url.port}`;
  return isLocal ? `${url.protocol}//${id}.localhost${port}` : `https://${hostname}`;
}
