/**
 * Counts the frames of a WebSocket (RFC 6455, section 5.2) in the bytes as they arrive. `ws` reports whole messages only: fragments and
 * empty continuations, which cost as much as any frame, never show above it.
 */

/** Two bytes, and up to eight of an extended length. */
const MAX_HEADER = 10;
const MASK_LENGTH = 4;

export class FrameCounter {
  readonly #header = new DataView(new ArrayBuffer(MAX_HEADER));
  /** Bytes of the header read so far. */
  #read = 0;
  /** Bytes of the current frame's mask and payload still to come. */
  #rest = 0;

  /** How many frames begin in this chunk. The work grows with the frames, not with their payloads. */
  count(chunk: Uint8Array): number {
    let frames = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#rest > 0) {
        const skipped = Math.min(this.#rest, chunk.length - at);
        this.#rest -= skipped;
        at += skipped;
        continue;
      }
      if (this.#read === 0) frames += 1;
      this.#header.setUint8(this.#read, chunk[at] ?? 0);
      this.#read += 1;
      at += 1;
      if (this.#read >= 2 && this.#read === this.#headerLength()) {
        this.#rest = this.#restLength();
        this.#read = 0;
      }
    }
    return frames;
  }

  #headerLength(): number {
    const length = this.#header.getUint8(1) & 0x7f;
    return length < 126 ? 2 : length === 126 ? 4 : MAX_HEADER;
  }

  #restLength(): number {
    const second = this.#header.getUint8(1);
    const mask = (second & 0x80) === 0 ? 0 : MASK_LENGTH;
    const length = second & 0x7f;
    if (length < 126) return mask + length;
    return mask + (length === 126 ? this.#header.getUint16(2) : Number(this.#header.getBigUint64(2)));
  }
}
