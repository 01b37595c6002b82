/** Length of the network that providers give to one customer at most (RIPE-690: a /56 or a /48). */
const IPV6_NETWORK_BITS = 56;
const IPV6_GROUPS = 8;
const GROUP_BITS = 16;
/** The longest spelling of an address (RFC 4291 2.2): without a proxy in front of the Worker, callers write the header. */
const ADDRESS_MAX_UNITS = 45;
/** Before an IPv4 address in IPv6's form (RFC 4291 2.5.5.2). */
const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i;
/**
 * @returns the key under which callers are counted: their address, of an IPv6 address only the network, because its
 * owner can use each address once; '' if the platform sends none
 */
export function callerNetwork(request: Request): string {
  const address = addressOf(request);
  return address.includes(':') ? networkOf(address) : address;
}

const addressOf = ({ headers }: Request): string =>
  (headers.get('cf-connecting-ip') ?? '').slice(0, ADDRESS_MAX_UNITS).replace(IPV4_MAPPED, '');

/** Expands `::`, so that every spelling of an address has the same network (RFC 4291 2.2). */
function networkOf(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : Math.max(0, IPV6_GROUPS - head.length - tail.length);
  const all = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  const numbers = all.map((group) => Number.parseInt(group, 16) || 0);
  const whole = Math.floor(IPV6_NETWORK_BITS / GROUP_BITS);
  const cut = (numbers[whole] ?? 0) & (0xffff << (GROUP_BITS - (IPV6_NETWORK_BITS % GROUP_BITS)));
  return [...numbers.slice(0, whole), cut].map((group) => group.toString(16)).join(':');
}
