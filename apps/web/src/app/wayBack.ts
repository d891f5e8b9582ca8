/** Whoever is sent to the account page to sign in is led back from there. */

const KEY = 'back';
/** Two slashes would begin another host. */
const OWN_PAGE = /^\/(?!\/)[\w/-]*$/;

export function wayToAccount(pathname: string): string {
  return `/account?${new URLSearchParams({ [KEY]: pathname })}`;
}

/** An address of the app or nothing: anybody can write such a link. */
export function readWayBack(search: string): string | undefined {
  const address = new URLSearchParams(search).get(KEY) ?? '';
  return OWN_PAGE.test(address) ? address : undefined;
}
