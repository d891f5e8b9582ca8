/** The text of a live region: what a screen reader speaks whenever the region changes in the page. */

export class LiveText {
  #shown = '';
  #text = '';
  #sentences: readonly string[] = [];

  /** Returns the region's new text: all that was added since the page last showed it. */
  add(sentence: string): string {
    if (!this.#sentences.includes(sentence)) this.#sentences = [...this.#sentences, sentence];
    const text = this.#sentences.join(' ');
    // A repeated text must differ to be spoken again: a no-break space at its end is not heard.
    this.#text = text === this.#shown ? `${text}\u00a0` : text;
    return this.#text;
  }

  /** The page shows the text now: what follows replaces it. */
  markShown(): void {
    this.#shown = this.#text;
    this.#sentences = [];
  }
}
