import { changedPersonSchema } from '../../schema/people.ts';
import type { TestEnv } from '../../testing/test-env.ts';

/** @returns a request with a form as a browser sends it */
export const formOf = (
  form: Record<string, string> | [string, string][] | URLSearchParams,
  headers: Record<string, string> = {},
) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(form).toString(),
});

/** @returns the first cookie that an answer sets, as a request sends it */
export const cookieOf = ({ headers }: { headers: Pick<Headers, 'get'> }): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';

/** Adds somebody to the network. @param secret the operators' @returns the session of this person at the desk */
export async function sessionOf(
  testEnv: TestEnv,
  secret: string,
  person: { name: string; role: string; papers: string[] },
): Promise<string> {
  const added = await testEnv.get('/api/people', 'localhost', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ what: 'add', person: { kind: 'person', ...person } }),
  });
  const { link = '' } = changedPersonSchema.parse(JSON.parse(added.text));
  return cookieOf(await testEnv.get('/desk/sign-in', 'localhost', formOf(new URL(link).searchParams)));
}
