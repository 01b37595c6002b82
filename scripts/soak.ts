/** `npm run soak [-- feeds | parser | radio]`: endurance, hours in minutes. Prints what was counted; exits 1 past a budget. */
/** Each prints what it counted and returns the budgets that were failed, one line each. */
const SOAKS: Record<string, () => Promise<{ default: () => Promise<string[]> }>> = {
  feeds: () => import('./soak/feeds.ts'),
  parser: () => import('./soak/parser.ts'),
  radio: () => import('./soak/radio.ts'),
};

const args = process.argv.slice(2);
// Behind the names come the options of a soak.
const optionsAt = args.findIndex((argument) => argument.startsWith('-'));
const wanted = optionsAt < 0 ? args : args.slice(0, optionsAt);
const unknown = wanted.find((name) => !Object.hasOwn(SOAKS, name));
if (unknown !== undefined) {
  console.error(`No soak is called ${unknown}: npm run soak [-- ${Object.keys(SOAKS).join(' | ')}]`);
  process.exit(1);
}

const failed: string[] = [];
for (const [name, load] of Object.entries(SOAKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { default: soak } = await load();
  failed.push(...(await soak()));
}
for (const line of failed) console.error(`FAIL ${line}`);
process.exitCode = failed.length === 0 ? 0 : 1;

export {};
