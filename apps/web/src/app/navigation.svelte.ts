/** The current address. Links are ordinary links; clicks on them change the page without a reload. */

let pathname = $state(location.pathname);
let search = $state(location.search);
let hash = $state(location.hash);

function look(): void {
  pathname = location.pathname;
  search = location.search;
  hash = location.hash;
}

export const place = {
  get pathname() {
    return pathname;
  },
  get search() {
    return search;
  },
  get hash() {
    return hash;
  },
};

export function goTo(address: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  look();
}

/** Follows back, forward and every plain click on a link inside the app. */
export function followLinks(): void {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    const isSamePage = link.pathname === location.pathname && link.search === location.search;
    if (isSamePage && link.hash !== '') return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
    scrollTo(0, 0);
  });
}
