/**
 * `npm run soak [-- feeds | parser | radio]`: endurance tests, hours in minutes. Prints the counts; exits 1 if a budget
 * is exceeded.
 */

const SOAKS: Record<string, () => Promise<{ default: () => Promise<string[]> }>> = {
  feeds: () => import('./soak/feeds.ts'),
  parser: () => import('./soak/parser.ts'),
  radio: () => import('./soak/radio.ts'),
};

const args = process.argv.slice(2);
// The options of a soak test follow the names.
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
