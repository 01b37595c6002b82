import * as z from 'zod';
import { formatFaults } from '../../../schema/publication.ts';
import { handRulesSchema } from '../../../schema/publisher-switch.ts';
import { jsonOf } from '../../local/json-of.ts';
import { askRegister, queryOf } from '../register/call-register.ts';
import { DONE_EXIT, FLAG, TEXT, verb } from '../verb.ts';

/** What the site answers is printed as it is. */
const anything = z.record(z.string(), z.unknown());

/** BOT-6: what a publisher's host says of its feeds, and what operators limit for it. */
export const publisher = verb({
  usage: 'publisher HOST [--read | --set RULES | --take-down LINK | --show-again LINK] --why TEXT',
  does: "a feed host’s robots.txt and switch; --read: read them now; --set: limit its feeds ('{\"excerpt\":0}', '{}' ends it)",
  options: { read: FLAG, set: TEXT, 'take-down': TEXT, 'show-again': TEXT },
  operand: 'needed',
  access: 'write',
  fault: ({ values: { read, set, 'take-down': takeDown, 'show-again': showAgain } }) => {
    if ([read || undefined, set, takeDown, showAgain].filter((value) => value !== undefined).length > 1)
      return 'publisher: one of --read, --set RULES, --take-down LINK and --show-again LINK';
    if (set === undefined) return undefined;
    const { error } = handRulesSchema.safeParse(jsonOf(set));
    return error && `--set: ${formatFaults(error).join('; ')}`;
  },
  async run({ values, operand: host, register, author }) {
    const path = ['publishers', host];
    const query = queryOf(author);
    const { read, set, 'take-down': takeDown, 'show-again': showAgain } = values;
    const link = takeDown ?? showAgain;
    const call = read
      ? { method: 'POST' as const, path: [...path, 'read'] }
      : set !== undefined
        ? { method: 'PUT' as const, path, query, body: set }
        : link === undefined
          ? { path }
          : {
              method: 'POST' as const,
              path: [...path, takeDown === undefined ? 'show-again' : 'take-down'],
              query,
              body: JSON.stringify({ link }),
            };
    console.log(JSON.stringify(await askRegister(register, anything, call), null, 2));
    return DONE_EXIT;
  },
});
