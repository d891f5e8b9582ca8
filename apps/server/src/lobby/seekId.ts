/** Names of seeks. */

/** The client's id alone is not unique: it is made elsewhere. */
export function seekId(person: string, id: string): string {
  return `${person}:${id}`;
}

export function clientId({ id, person }: { readonly id: string; readonly person: string }): string {
  return id.slice(person.length + 1);
}
