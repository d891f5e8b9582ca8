/** All results of a search, newest first, holding one page in memory. */

export async function* inPages<Row extends { readonly id: string }>(
  size: number,
  search: (page: { readonly limit: number; readonly before?: string }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void> {
  for (let after: { readonly before?: string } = {}; ; ) {
    const page = await search({ limit: size, ...after });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    after = { before: last.id };
  }
}
