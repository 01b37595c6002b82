/** `/captured/{file}`: a captured feed from the folder CAPTURED_FEEDS. */
export async function captured(
  request: Request,
  folder: Fetcher | undefined,
  file: string,
): Promise<Response> {
  if (!folder || !/^[a-z0-9.-]+$/i.test(file))
    return new Response('No captured feeds in this run', { status: 404 });
  const response = await folder.fetch(new URL(`/${file}`, request.url));
  if (!response.ok) return new Response('No such feed', { status: 404 });
  const type = file.endsWith('.json') ? 'application/json' : 'application/xml';
  return new Response(response.body, { headers: { 'content-type': type } });
}
