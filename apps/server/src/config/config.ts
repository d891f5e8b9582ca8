/** The configuration: defaults ← file ← environment ← command line, checked before anything starts. */

import { isIP } from 'node:net';
import { FormatRegistry, type Static, Type } from '@sinclair/typebox';

const count = (minimum: number, maximum: number, fallback: number) =>
  Type.Integer({ minimum, maximum, default: fallback });
const flag = (fallback: boolean) => Type.Boolean({ default: fallback });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** What browsers call an origin: with a name and a password it would be none. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** `10.0.0.1` or `10.0.0.0/8`; a network of everybody (`/0`) is none. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}

// What a pattern cannot say: such values would pass it and fail later, far from the name of their setting.
FormatRegistry.Set('gipfel:address', isAddress);
FormatRegistry.Set('gipfel:proxy', (text) => text === 'loopback' || isNetwork(text));

export const ConfigSchema = Type.Object(
  {
    port: count(0, 65_535, 3141),
    host: Type.String({ minLength: 1, maxLength: 255, default: '127.0.0.1' }),
    /** Of the embedded database. */
    dataFolder: Type.String({ minLength: 1 }),
    /** `postgres://…`; without it the database in the data folder is used. */
    databaseUrl: Type.Optional(Type.String({ pattern: '^postgres(ql)?://.+' })),
    /** As visitors see it: decides Secure cookies, allowed origins, links in previews. */
    publicUrl: Type.Optional(Type.String({ pattern: '^https?://[^/?#\\s]+/?$', format: 'gipfel:address' })),
    /** Addresses or networks whose X-Forwarded-For is believed. */
    trustedProxies: Type.Array(
      Type.String({ pattern: '^[0-9a-fA-F.:]+(/\\d{1,3})?$|^loopback$', format: 'gipfel:proxy' }),
      {
        maxItems: 64,
        default: [],
      },
    ),
    registration: flag(true),
    chat: flag(true),
    /** Guests who never played are deleted after this many days away; 0 keeps them. */
    guestDays: count(0, 3650, 30),
    /** Whom push services may write to. With it people can be told while the app is closed; without it nothing is sent to anybody. */
    pushContact: Type.Optional(
      Type.String({ pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://\\S+)$', maxLength: 254 }),
    ),
    /** Where messages to devices may be sent: the services of the browsers' makers, and nowhere else. */
    pushServices: Type.Array(Type.String({ pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+$' }), {
      maxItems: 64,
      default: PUSH_SERVICES,
    }),
    /** Computer opponents on the server. */
    computers: flag(true),
    /** How many of them think at once. */
    computerThreads: count(1, 64, 1),
    logLevel: Type.Union(
      LOG_LEVELS.map((level) => Type.Literal(level)),
      { default: 'info' },
    ),
    /** Grants access to `/metrics`; without it only this machine has access. */
    metricsToken: Type.Optional(Type.String({ minLength: 16, maxLength: 200 })),
    /** `/metrics` for everybody. */
    metricsOpen: flag(false),
    /** Requests a minute from one address. */
    requestsPerMinute: count(1, 1_000_000, 600),
    /** Sign-ins a minute from one address. */
    signInsPerMinute: count(1, 100_000, 10),
    /** New guests and accounts an hour from one address. */
    registrationsPerHour: count(1, 100_000, 60),
    /** Challenges a minute by one person. */
    challengesPerMinute: count(1, 100_000, 20),
    /** Sockets from one address. */
    socketsPerAddress: count(1, 100_000, 100),
    /** Passwords hashed at the same time: each takes a core and 19 MiB for a moment. */
    passwordHashesAtOnce: count(1, 64, 2),
  },
  { additionalProperties: false },
);

/** Checked: every field is there and means something. */
export type Config = Readonly<Static<typeof ConfigSchema>>;
