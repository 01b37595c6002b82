/** `npm run bot-key`: makes a key that signs requests to publishers (BOT-1), and says where it goes. */
import { BOT_KEY } from '../schema/environment.ts';
import { readArguments } from './local/read-arguments.ts';

readArguments('npm run bot-key', {});

const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
const { x, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
const key = `${x}.${d}`;
if (!BOT_KEY.test(key)) throw new Error('Node has made a key of another form.');
// On stdout the key alone, for a pipe.
console.log(key);
console.error(
  `Store it, and show it to nobody: npx wrangler secret put BOT_KEY
Its public half is then at https://YOUR-NETWORK/.well-known/http-message-signatures-directory

To change a key: OLD,NEW for a day, so that publishers learn the new one; then NEW,OLD for a day; then NEW.`,
);
