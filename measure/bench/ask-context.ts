import * as z from 'zod';

/**
 * Asks a local site for a part of the context that its routes load from (functions/pages/dev-context.ts).
 * @param site origin; its default publication answers
 * @returns the part as JSON
 */
export async function askContext(site: string, call: string): Promise<z.infer<typeof json>> {
  const response = await fetch(`${site}/dev/context`, {
    method: 'POST',
    body: JSON.stringify({ call, argument: null }),
  });
  if (!response.ok) throw new Error(`${call} answers ${response.status}`);
  return json.parse(await response.json());
}

const json = z.json();
