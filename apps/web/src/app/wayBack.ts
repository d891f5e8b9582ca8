/** Readers sent to the account page to sign in return to where they came from. */

const KEY = 'back';
/** Two slashes would start another host. */
const OWN_PAGE = /^\/(?!\/)[\w/-]*$/;

export function wayToAccount(pathname: string): string {
  return `/account?${new URLSearchParams({ [KEY]: pathname })}`;
}

/** Accepts only addresses of this app: anybody can write such a link. */
export function readWayBack(search: string): string | undefined {
  const address = new URLSearchParams(search).get(KEY) ?? '';
  return OWN_PAGE.test(address) ? address : undefined;
}
