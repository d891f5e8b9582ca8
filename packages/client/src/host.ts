/** What the client needs of the machine it runs on: a page, a bot and a simulated network hand in their own. */

export interface SocketListener {
  opened(): void;
  received(text: string): void;
  /** Once, whatever the reason: refused, broken, closed by either end. */
  closed(): void;
}

export interface Socket {
  send(text: string): void;
  /** Nothing more is reported of this socket; its listener may still be told that it closed. */
  close(): void;
}

export interface Host {
  openSocket(listener: SocketListener): Socket;
  /** Gives back what cancels it. */
  later(task: () => void, ms: number): () => void;
  /** Milliseconds; only differences count. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** Never the same twice, also after a reload: `CommandId` of the protocol. */
  newId(): string;
}

/** The standard WebSocket as far as it is used here: the browser's and that of the package `ws` are both of this shape. */
interface StandardSocket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

const OPEN = 1;

export function openStandardSocket(make: () => StandardSocket, listener: SocketListener): Socket {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    listener.closed();
  };
  const socket = tryMake(make);
  if (socket === undefined) {
    // As if it had been refused, but never before the caller holds the socket.
    void Promise.resolve().then(end);
    return { send: () => undefined, close: () => undefined };
  }
  socket.addEventListener('open', () => listener.opened());
  socket.addEventListener('message', ({ data }) => {
    if (!isOver) listener.received(typeof data === 'string' ? data : '');
  });
  socket.addEventListener('error', end);
  socket.addEventListener('close', end);
  return {
    send: (text) => {
      if (socket.readyState === OPEN) socket.send(text);
    },
    close: () => {
      isOver = true;
      socket.close();
    },
  };
}

/** A page that forbids connections throws instead of failing later. */
function tryMake(make: () => StandardSocket): StandardSocket | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
