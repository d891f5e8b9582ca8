/** Where a connection comes from, seen through the proxies that are believed. */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

type AddressOf = (request: IncomingMessage) => string;

/** `trusted` as in the configuration: addresses, networks, `loopback`. */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const proxies = new BlockList();
  for (const entry of trusted) {
    if (entry === 'loopback') {
      proxies.addSubnet('127.0.0.0', 8, 'ipv4');
      proxies.addAddress('::1', 'ipv6');
      continue;
    }
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0) continue;
    if (bits === undefined) proxies.addAddress(network, family);
    else proxies.addSubnet(network, Number(bits), family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (request) => {
    let address = plain(request.socket.remoteAddress ?? '');
    const header = request.headers['x-forwarded-for'];
    const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
    // From the nearest hop outwards: the first untrusted address is the visitor's.
    while (isProxy(address) && forwarded.length > 0) {
      const next = plain((forwarded.pop() ?? '').trim());
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** The unit that limits count by: a holder of one IPv6 address has 2⁶⁴ of them. */
export function networkOf(address: string): string {
  const ip = plain(address);
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const last = tail.split(':').filter((group) => group !== '');
  const whole = ip.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0'), ...last]
    : groups;
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/** IPv4 as it is written, also where the machine speaks IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
