import type { CallCloudflare } from './call-cloudflare.ts';
import { createCustomHostname, listCustomHostnames, type ValidationMethod } from './custom-hostnames.ts';
import type { NetworkHostname } from './network-hostnames.ts';

interface CreateRun {
  zone: string;
  method: ValidationMethod;
}

/**
 * Creates the missing hostnames, prints a line for each, and counts them at the end, also if the run ends early: a
 * repeated run continues.
 * @returns whether the zone has all of them now
 * @throws CloudflareFault
 */
export async function runCreate(
  call: CallCloudflare,
  wanted: readonly NetworkHostname[],
  { zone, method }: CreateRun,
): Promise<boolean> {
  const existing = await listCustomHostnames(call, zone);
  const counts = { created: 0, exists: 0, refused: 0 };
  try {
    for (const { hostname, publication } of wanted) {
      if (existing.has(hostname)) {
        counts.exists += 1;
        continue;
      }
      const result = await createCustomHostname(call, zone, hostname, method);
      counts[result.outcome] += 1;
      console.log(`${result.outcome.padEnd(7)}  ${hostname}  ${publication}`);
      if (result.outcome === 'refused') console.log(`         ${result.reason}`);
    }
  } finally {
    const { created, exists, refused } = counts;
    console.log(`${wanted.length} hostnames: ${created} created, ${exists} existed, ${refused} refused.`);
  }
  return counts.refused === 0;
}
