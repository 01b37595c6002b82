import { isPrivateAddress } from '../../../functions/http/private-address.ts';
import { type Source, sourceSchema } from '../../../schema/source.ts';
import { webAddress } from '../../../schema/web-address.ts';
import { printable } from '../../local/printable.ts';
import { backendSchema, checkBackend } from '../check-backend.ts';
import { DONE_EXIT, FLAG, REFUSED_EXIT, TEXT, verb } from '../verb.ts';

const KINDS = ['backend', 'wordpress', 'ghost'];
/** Any other domain gives other articles, or none. */
const DOMAIN = 'goldengateledger.example';
/** The name that the check itself gives to the key of a Ghost. */
const KEY = 'SOURCE_CHECKED';

export const checkBackendVerb = verb({
  usage:
    'check-backend URL [--kind KIND] [--domain HOST] [--key-ref VARIABLE] [--local], or check-backend --schema',
  does: `ask where articles come from as the site does (${KINDS.join(', ')}); the key is in a variable; --schema prints the JSON Schema`,
  options: { kind: TEXT, domain: TEXT, 'key-ref': TEXT, local: FLAG, schema: FLAG },
  operand: 'optional',
  access: 'none',
  fault({ values, operand }) {
    if (values.schema) return undefined;
    const { error } = webAddress.safeParse(operand);
    if (error) return `The address ${error.issues[0]?.message}.`;
    const { kind = 'backend', 'key-ref': name } = values;
    if (!KINDS.includes(kind)) return `--kind: must be one of ${KINDS.join(', ')}.`;
    if (name !== undefined && !process.env[name]) return `--key-ref: the variable ${name} is not set.`;
    if (kind === 'ghost' && name === undefined) return '--key-ref: Ghost needs the key of its Content API.';
    return undefined;
  },
  async run({ values, operand }) {
    if (values.schema) {
      console.log(JSON.stringify(backendSchema(), null, 2));
      return DONE_EXIT;
    }
    const { local, domain = DOMAIN, 'key-ref': name } = values;
    const url = webAddress.parse(operand);
    if (!local && isPrivateAddress(new URL(url))) {
      console.log(
        `wrong  ${url} is on a private network, where a deployed site asks nothing; --local allows it`,
      );
      return REFUSED_EXIT;
    }
    const key = name === undefined ? undefined : process.env[name];
    const env = { BACKEND_URL: url, BACKEND_TOKEN: key, [KEY]: key };
    const source = sourceOf(values.kind, url);
    let isRight = true;
    for await (const { verdict, line } of checkBackend({ env, domain, publication: { source, local } })) {
      isRight &&= verdict !== 'wrong';
      console.log(`${verdict.padEnd('right'.length)}  ${printable(line)}`);
    }
    return isRight ? DONE_EXIT : REFUSED_EXIT;
  },
});

function sourceOf(kind: string | undefined, url: string): Source | undefined {
  if (kind === 'wordpress') return sourceSchema.parse({ kind, url });
  return kind === 'ghost' ? sourceSchema.parse({ kind, url, keySecret: KEY }) : undefined;
}
