import evening from './photos/evening.png';
import morning from './photos/morning.png';
import noon from './photos/noon.png';

const NAME = /^\/photos\/([\w-]{1,80})\.png$/;

/** `/photos/{name}.png`: a publisher's picture, always the same for a name. */
export function photo(path: string): Response {
  const name = path.match(NAME)?.[1];
  if (name === undefined) return new Response(null, { status: 404 });
  const pictures = [evening, morning, noon];
  const number = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return new Response(pictures[number % pictures.length], { headers: { 'content-type': 'image/png' } });
}
