/** The script of the browser tests' page, as text: it imports the built board. */

export const PAGE_SCRIPT = `
import { createBoard, createPieceIcon } from '/dist/index.js';

const element = document.querySelector('#board');
let board;
let log = [];
let used = [];

const say = (...words) => {
  log.push(words.map((word) => (typeof word === 'object' ? JSON.stringify(word) : String(word))).join(' '));
};

const events = {
  onTap: (cell, pointer) => say('tap', cell, pointer),
  onGround: (pointer) => say('ground', pointer),
  onDragStart: (from) => say('lift', from),
  onDrop: (from, to) => {
    say('drop', from, to);
    lab.afterDrop?.(from, to);
  },
  onHover: (cell) => say('hover', cell),
  onKey: (event, cursor) => {
    say('key', event.key, cursor);
    return used.includes(event.key);
  },
  onDraw: (drawing) => say('draw', drawing),
  onCursor: (cell) => say('cursor', cell),
  onRest: () => say('rest'),
};

window.lab = {
  /** Describes a cell by the piece on it, to see that names follow the state. */
  open: (config) => {
    board?.destroy();
    log = [];
    let pieces = config.pieces ?? [];
    const describeCell = (id) => id + ' ' + (pieces.find(({ cell }) => cell === id)?.colour ?? 'empty');
    board = createBoard(element, { ...config, ...events, texts: { boardLabel: 'the board', describeCell } });
    lab.set = (patch) => {
      pieces = patch.pieces ?? pieces;
      board.set(patch);
    };
  },
  size: (width, height) => {
    element.style.width = width + 'px';
    element.style.height = height + 'px';
  },
  useKeys: (keys) => {
    used = keys;
  },
  read: () => log.splice(0),
  focusCell: (cell) => board.focusCell(cell),
  skip: () => board.skipAnimation(),
  isMoving: () => board.isMoving,
  /** As the browser does when another tab is in front. */
  hide: () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  },
  toSvg: () => board.toSvg(),
  destroy: () => board.destroy(),
  /** Width, height and the colour of the middle of the ring's rim at the given share of the picture. */
  png: async (size, x, y) => {
    const blob = await board.toPng(size);
    const image = await createImageBitmap(blob);
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const pixel = context.getImageData(Math.floor(image.width * x), Math.floor(image.height * y), 1, 1).data;
    return { type: blob.type, width: image.width, height: image.height, pixel: [...pixel] };
  },
  cell: (id) => element.querySelector('[data-cell="' + id + '"]'),
  centre: (id) => {
    const { x, y, width, height } = lab.cell(id).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  },
  /** Transforms of the pieces, in the order in which they are drawn. */
  pieces: () => [...element.querySelectorAll('.gb-pieces > g')].map((piece) => piece.getAttribute('transform')),
  /** As a screen reader does it. */
  click: (id) => lab.cell(id).dispatchEvent(new MouseEvent('click', { bubbles: true })),
  ground: () => getComputedStyle(element.firstElementChild).getPropertyValue('--gb-plate'),
  count: (selector) => element.querySelectorAll(selector).length,
  tabStops: () => [...element.querySelectorAll('[tabindex="0"]')].map((cell) => cell.dataset.cell),
  active: () => document.activeElement?.dataset?.cell ?? document.activeElement?.id,
  icon: (look) => {
    const icon = createPieceIcon(look, { scheme: 'light', board: 'paper', pieces: 'glass' }, 'subtle');
    document.body.append(icon);
    return icon.getAttribute('viewBox');
  },
  /** A tray outside the board that passes its presses on. */
  addTray: (look) => {
    const tray = document.createElement('div');
    tray.id = 'tray';
    tray.style.height = '60px';
    tray.style.touchAction = 'none';
    tray.addEventListener('pointerdown', (event) => board.dragIn(event, look));
    document.body.append(tray);
  },
};
`;
