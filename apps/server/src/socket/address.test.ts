import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressOf, networkOf } from './address.js';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address of a visitor', () => {
  it('is that of the connection when nobody is trusted', () => {
    const addressOf = createAddressOf([]);
    expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
    expect(addressOf(request('::ffff:203.0.113.7'))).toBe('203.0.113.7');
  });

  it('is what trusted proxies say, as far as they are trusted', () => {
    const addressOf = createAddressOf(['loopback', '10.0.0.0/8', 'fd00::/8']);
    expect(addressOf(request('127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1');
    expect(addressOf(request('::1', '198.51.100.9, 198.51.100.1, 10.1.2.3'))).toBe('198.51.100.1');
    expect(addressOf(request('fd00::5', '2001:db8::1'))).toBe('2001:db8::1');
    expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  });

  it('stays with the proxy when what it says is no address', () => {
    const addressOf = createAddressOf(['loopback']);
    expect(addressOf(request('127.0.0.1'))).toBe('127.0.0.1');
    expect(addressOf(request('127.0.0.1', 'unknown'))).toBe('127.0.0.1');
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
