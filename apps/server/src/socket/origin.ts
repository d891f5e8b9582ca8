/** Whether a page may open a socket here: browsers attach cookies to any page's request, so its origin matters. */

interface OriginQuestion {
  /** Left out by everything but browsers. */
  readonly origin: string | undefined;
  readonly host: string | undefined;
  /** As configured. */
  readonly publicUrl: string | undefined;
}

export function isOriginAllowed({ origin, host, publicUrl }: OriginQuestion): boolean {
  if (origin === undefined) return true;
  const asked = parse(origin);
  if (asked === undefined) return false;
  if (publicUrl !== undefined) return asked.origin === parse(publicUrl)?.origin;
  // A page that this very server handed out, under whatever name it is reached.
  return host !== undefined && asked.host === host.toLowerCase();
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
