/** Making and undoing single actions, for the search and for the host. */

import { makeCapture, makePass, makePlacement, makeStrengthening } from './actions';
import { assertConsistent, assertUndone, rememberFrame } from './check';
import { CAPTURE, fromOf, isLegal, kindOf, Move, PLACE, STRENGTHEN, toOf } from './moves';
import { CELLS, FIRST_FRAME, frame, FRAME_SIZE, LAST_FRAME, setFrame, TRACE } from './state';

/** Plays a legal action of any kind. */
@inline
export function make(move: Move): void {
  if (CHECKED) rememberFrame(isLegal(move));
  const kind = kindOf(move);
  if (kind === CAPTURE) makeCapture(fromOf(move), toOf(move));
  else if (kind === STRENGTHEN) makeStrengthening(fromOf(move), toOf(move));
  else if (kind === PLACE) makePlacement(<u32>fromOf(move), toOf(move));
  else makePass();
  if (CHECKED) assertConsistent();
}

/** Undoes the last action. */
@inline
export function unmake(): void {
  const now = frame;
  const trace = load<u64>(now, TRACE);
  store<u8>(CELLS + <usize>((trace >> 16) & 255), <u8>(trace >> 32));
  store<u8>(CELLS + <usize>((trace >> 8) & 255), <u8>(trace >> 24));
  setFrame(now - FRAME_SIZE);
  if (CHECKED) assertUndone();
}

/** For the host; returns 0, with nothing done, when the move is not legal here. */
export function playMove(move: u32): i32 {
  if (frame >= LAST_FRAME || !isLegal(move)) return 0;
  make(move);
  return 1;
}

/** For the host; returns 0 when there is nothing to undo. */
export function undoMove(): i32 {
  if (frame <= FIRST_FRAME) return 0;
  unmake();
  return 1;
}
