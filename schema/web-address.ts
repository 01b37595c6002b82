import * as z from 'zod';

const ADDRESS_MAX_UNITS = 2048;
/** A KV key holds 512 bytes, less `head:1:` and a margin (feed-store.ts uses the address as the key). */
const FEED_URL_MAX_BYTES = 480;

/**
 * Hosts that a policy or a log line may quote: an IPv6 address, or letters, digits, dots and hyphens. Without this
 * rule, `a;sandbox` would be a host.
 */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/;

/** @returns why an address is not allowed in a row, or null; never a part of the address, which may be a password */
function faultOf(url: URL): string | null {
  if (!/^https?:$/.test(url.protocol)) return 'must be an http or https address';
  if (url.username !== '' || url.password !== '') return 'must be an address without user name and password';
  if (!HOST.test(url.hostname)) return 'must name a host of letters, digits, dots and hyphens';
  return null;
}

/** An address as `URL` writes it, so that two spellings of one address become equal; the limit applies to this form. */
const address = ({ fragment, maxUnits }: { fragment: boolean; maxUnits: number }) =>
  z.string().transform((text, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    };
    if (!URL.canParse(text)) return refuse('must be an http or https address');
    const url = new URL(text);
    if (!fragment) url.hash = '';
    const fault = faultOf(url);
    if (fault !== null) return refuse(fault);
    // `URL` writes ASCII only, so units are bytes.
    return url.href.length <= maxUnits ? url.href : refuse(`must be at most ${maxUnits} bytes`);
  });

/** An http(s) address of a row, normalised; without credentials, which would be logged, shown and cached. */
export const webAddress = address({ fragment: true, maxUnits: ADDRESS_MAX_UNITS });

/** A feed's address: the name of its poller and, behind a prefix, its KV key. */
export const feedAddress = address({ fragment: false, maxUnits: FEED_URL_MAX_BYTES });

/** A script whose path is in a policy (HOME-13), where `;` and `,` are separators. */
export const scriptAddress = webAddress.refine((href) => !/[;,]/.test(new URL(href).pathname), {
  error: 'must have no ; or , in its path: write %3B or %2C',
});

/** The extreme values of a placeholder, which are those of a port. */
const PROBES = ['1', '65535'] as const;

/**
 * An address with one placeholder.
 * @param place `{id}` or `{query}`, allowed in the path or query; `{port}`, also allowed as the port
 */
export const addressTemplate = (place: '{id}' | '{port}' | '{query}') =>
  z
    .string()
    .max(ADDRESS_MAX_UNITS)
    .superRefine((template, context) => {
      const fault = templateFault(template, place);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault, input: template });
    });

function templateFault(template: string, place: string): string | null {
  const [low, high] = PROBES.map((probe) => template.replaceAll(place, probe))
    .filter((text) => URL.canParse(text))
    .map((text) => new URL(text));
  if (!low || !high) return `must be an http or https address, with ${place} where that goes`;
  const fault = faultOf(low) ?? faultOf(high);
  if (fault !== null) return fault;
  const fixed = (url: URL) => (place === '{port}' ? url.hostname : url.host) + url.hash;
  if (fixed(low) === fixed(high)) return null;
  return `must have ${place} only ${place === '{port}' ? 'as its port or ' : ''}in its path or query`;
}
