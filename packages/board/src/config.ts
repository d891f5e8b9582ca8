/** Everything that goes into a board and comes out of it. Words and rules stay outside: ids, coordinates and functions come in. */

/** Stable name of a place, chosen by the caller. */
export type CellId = string;
/** Stable identity of a piece: the same id in the next state means that the same piece has moved. */
export type PieceId = string;

/**
 * Axial coordinates of a grid with upright columns: `q` counts columns to the right, `r` places downwards along the column.
 * The six neighbours are (0,±1), (±1,0), (1,-1), (-1,1). From the grid of the rules: `q = column`, `r = -row`.
 */
export interface Coordinates {
  readonly q: number;
  readonly r: number;
}

export interface BoardCell extends Coordinates {
  readonly id: CellId;
  /** Printed coordinate such as `d4`: letters name the column, digits the row. */
  readonly label: string;
  /** `ring` can leave the board, `gap` is a place that lacks its ring (ZÈRTZ); `point` is a place on lines that join neighbours (TZAAR). */
  readonly kind: 'ring' | 'gap' | 'point';
}

export type Colour = 'white' | 'grey' | 'black';
export type StackType = 'tott' | 'tzarra' | 'tzaar';

/** What a piece looks like, wherever it is. */
export interface PieceLook {
  readonly kind: 'marble' | 'stack';
  /** Stacks are white (ivory) or black (ebony). */
  readonly colour: Colour;
  /** Of the top piece; `tott` when it is not given. */
  readonly type?: StackType;
  /** 1 when it is not given. */
  readonly height?: number;
}

export interface Piece extends PieceLook {
  readonly id: PieceId;
  readonly cell: CellId;
}

/**
 * - `selectable`: can be chosen · `selected`: what the hand holds · `target`: a place to go to
 * - `pending`: chosen, not confirmed · `origin`: where a pending piece came from · `last`: part of the last turn
 * - `must`: has to capture or be captured now · `capture`: can be captured · `strengthen`: can be made higher
 * - `removable`: a ring that may be taken away · `leaving`: a ring chosen to go, not confirmed
 * - `refused`: what was refused · `proof`: shows why · `threat`: in danger · `check`: one step from losing or winning
 * - `hint`: the engine's advice · `hint-leaving`: the ring it takes away · `good`, `bad`: a lesson's answer
 */
export type MarkKind =
  | 'selectable'
  | 'selected'
  | 'target'
  | 'pending'
  | 'origin'
  | 'last'
  | 'must'
  | 'capture'
  | 'strengthen'
  | 'removable'
  | 'leaving'
  | 'refused'
  | 'proof'
  | 'threat'
  | 'check'
  | 'hint'
  | 'hint-leaving'
  | 'good'
  | 'bad';

export interface Mark {
  readonly kind: MarkKind;
  /** May also be a place of `frame` whose ring is gone. */
  readonly cell: CellId;
}

/** Told apart by dash and colour. The first three are the user's (plain, with Shift, with Alt); `engine` is the computer's. */
export type Brush = 'one' | 'two' | 'three' | 'engine';

/** A circle when there is no `to`, else an arrow. */
export interface Drawing {
  readonly from: CellId;
  readonly to?: CellId;
  readonly brush: Brush;
  /** Of the arrow, 0 to 1; 1 when it is not given. */
  readonly weight?: number;
  /** In a badge at its start. */
  readonly label?: string;
}

/** The thin arrow of a move: of the last turn, or of one that is not confirmed. A jump is bent. */
export interface Way {
  readonly from: CellId;
  readonly to: CellId;
  readonly kind: 'last' | 'pending';
  readonly isBent: boolean;
}

/** Cells that belong together in one outline: with their number when claimed, with a cross when left. */
export interface Group {
  readonly id: string;
  readonly cells: readonly CellId[];
  readonly claimed: boolean;
}

/** A piece that is not there yet: under the pointer, put down but not confirmed, or where the engine would put it. */
export interface Ghost extends PieceLook {
  readonly cell: CellId;
  /** `hover` when it is not given. */
  readonly stage?: 'hover' | 'placed' | 'hint';
}

export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** One jump of a chain. */
export interface Hop {
  readonly piece: PieceId;
  readonly to: CellId;
  /** The piece that leaves when the jumper passes over it. */
  readonly takes?: PieceId;
}

/** How the next state came about; whatever is missing is inferred from the difference between the states. */
export interface Motion {
  readonly hops?: readonly Hop[];
  /** Where captured pieces fly to. `top` when it is not given. */
  readonly exit?: Edge;
  /** Where new pieces come from; they drop from above the place when it is not given. */
  readonly entry?: Edge;
}

export type Scheme = 'light' | 'dark' | 'contrast';
type BoardTheme = 'slate' | 'wood' | 'felt' | 'paper';
type PieceTheme = 'glass' | 'stone' | 'flat';

export interface Theme {
  readonly scheme: Scheme;
  readonly board: BoardTheme;
  readonly pieces: PieceTheme;
}

export interface Animation {
  /** `prefers-reduced-motion` switches motion off whatever this says. */
  readonly enabled: boolean;
  /** Of one hop, 200 by design; all else follows from it. */
  readonly stepMs: number;
}

/** `edge`: letters and numbers on the frame · `inside`: close to the places, to save room · `cells`: in each vacant place · `off`: none */
export type Labels = 'off' | 'edge' | 'inside' | 'cells';

export type MarkStrength = 'subtle' | 'strong';

/** `virtual`: the click of a screen reader or voice control. */
export type PointerKind = 'mouse' | 'touch' | 'pen' | 'keyboard' | 'virtual';

/** The words of the page. Read again on every change. */
interface Texts {
  readonly boardLabel: string;
  readonly describeCell: (cell: CellId) => string;
  /** What a cell is called instead of "button", if anything. */
  readonly cellRole?: string;
}

interface Events {
  /** A press and release on the same cell, Enter or Space on the cursor, or a screen reader's click. */
  readonly onTap?: (cell: CellId, pointer: PointerKind) => void;
  /** A press and release beside all cells. */
  readonly onGround?: (pointer: PointerKind) => void;
  /** A piece was lifted from one of `movable`. */
  readonly onDragStart?: (from: CellId) => void;
  /** `from` is undefined for a piece dragged in from outside, `to` when it was dropped beside the board. */
  readonly onDrop?: (from: CellId | undefined, to: CellId | undefined) => void;
  /** The mouse is over another cell, or over none. */
  readonly onHover?: (cell: CellId | undefined) => void;
  /** Any key the board has no use for, Escape included. Return true to keep the browser from using it. */
  readonly onKey?: (event: KeyboardEvent, cursor: CellId | undefined) => boolean | undefined;
  /** An arrow or circle drawn with the right button or after a long press; the caller keeps the list. */
  readonly onDraw?: (drawing: Drawing) => void;
  /** The keyboard's cursor has moved. */
  readonly onCursor?: (cell: CellId) => void;
  /** The last piece or ring that was on its way has arrived. */
  readonly onRest?: () => void;
}

export interface BoardConfig extends Events {
  readonly cells: readonly BoardCell[];
  /** All places the picture has to hold, the vanished ones too; the cells of the first state when it is not given. */
  readonly frame?: readonly BoardCell[];
  /** Fit the picture to the present cells instead of the frame. */
  readonly fit?: boolean;
  readonly pieces?: readonly Piece[];
  readonly marks?: readonly Mark[];
  readonly drawings?: readonly Drawing[];
  readonly ways?: readonly Way[];
  readonly groups?: readonly Group[];
  readonly ghosts?: readonly Ghost[];
  /** Cells whose piece can be dragged. Only these keep a finger from scrolling the page. */
  readonly movable?: readonly CellId[];
  readonly labels?: Labels;
  /** Sixths of a full turn, clockwise. Half a turn is 3. */
  readonly rotation?: number;
  /** Mirrored left to right, before it is turned. */
  readonly flipped?: boolean;
  readonly theme?: Theme;
  readonly markStrength?: MarkStrength;
  readonly animation?: Animation;
  readonly interactive?: boolean;
  /** Let the user draw arrows and circles. */
  readonly drawable?: boolean;
  readonly texts: Texts;
}

/** Any part of the configuration, and how it came about. A missing part stays as it is. */
export type BoardPatch = Partial<BoardConfig> & { readonly motion?: Motion };

export interface BoardHandle {
  readonly element: SVGSVGElement;
  set(patch: BoardPatch): void;
  /** Moves the keyboard's cursor there and gives it the focus. */
  focusCell(cell: CellId): void;
  /** Whether a piece or ring is on its way. */
  readonly isMoving: boolean;
  /** Shows the end of whatever is moving. */
  skipAnimation(): void;
  /** The present cell at a point of the window, for pieces dragged in from elsewhere. */
  cellAt(clientX: number, clientY: number): CellId | undefined;
  /** Goes on with a press outside the board (on a tray) as a drag of a new piece; ends in `onDrop(undefined, to)`. */
  dragIn(event: PointerEvent, look: PieceLook): void;
  /** A file of its own: styles and colours resolved, nothing interactive in it. */
  toSvg(): string;
  /** `size` is the longer edge in pixels. */
  toPng(size: number): Promise<Blob>;
  destroy(): void;
}
