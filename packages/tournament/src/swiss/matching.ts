/**
 * Maximum-weight perfect matching in a general graph: Edmonds' blossom algorithm with dual variables, O(n³) on a dense graph.
 *
 * One alternating tree grows from one unmatched vertex until it reaches another. A node is a vertex or a blossom: an odd circle of nodes
 * that acts as one. Outer nodes are an even number of edges from the root, inner ones an odd number. Growing the tree is a sequence of
 * events; each has a time (the sum of all changes of the duals up to it), so duals are brought up to date only when a label changes.
 */

/** The weight of the edge between two vertices; undefined where there is none. Must be symmetric. */
export type Weigh = (one: number, other: number) => bigint | undefined;

type Label = 'outer' | 'inner' | undefined;
/** From the vertex named first to the second. */
type Edge = readonly [number, number];

interface Blossom {
  /** The first holds the base: the one vertex that is not matched inside. */
  children: number[];
  /** `links[i]` leads from child i to the next. */
  links: Edge[];
  /** For each vertex outside, the vertex inside with the least slack to it; -1 where no edge leads. */
  readonly nearest: Int32Array;
  dual: bigint;
}

const NONE = -1;

/** The partner of each vertex; undefined when no perfect matching exists. */
export function matchPerfectly(size: number, weigh: Weigh): readonly number[] | undefined {
  if (size % 2 === 1) return undefined;
  // Twice the weights keep every time a whole number.
  const weights: (bigint | undefined)[] = Array.from({ length: size * size }, () => undefined);
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      const weight = weigh(one, other);
      if (weight === undefined) continue;
      weights[one * size + other] = weight * 2n;
      weights[other * size + one] = weight * 2n;
    }
  }
  const matching = new Matching(size, weights);
  return matching.complete() ? matching.mates : undefined;
}

class Matching {
  readonly mates: number[];
  readonly #size: number;
  readonly #weights: readonly (bigint | undefined)[];
  readonly #duals: bigint[];
  /** Indexed by node less `size`. */
  readonly #blossoms: (Blossom | undefined)[];
  /** By vertex: the outermost node around it. */
  readonly #top: number[];
  // By node.
  readonly #parent: number[];
  readonly #base: number[];
  readonly #label: Label[];
  /** The edge by which an outermost node joined the tree, from its parent. */
  readonly #entry: (Edge | undefined)[];
  /** The time of the last change of a label. */
  readonly #since: bigint[];
  // By vertex: the outer vertex in another node with the least slack to it, and the time when that edge becomes tight.
  readonly #best: number[];
  readonly #due: bigint[];
  #now = 0n;

  constructor(size: number, weights: readonly (bigint | undefined)[]) {
    const nodes = 2 * size;
    this.#size = size;
    this.#weights = weights;
    this.mates = Array.from({ length: size }, () => NONE);
    this.#duals = Array.from({ length: size }, (_, vertex) => {
      let greatest: bigint | undefined;
      for (let other = 0; other < size; other++) {
        const weight = weights[vertex * size + other];
        if (weight !== undefined && (greatest === undefined || weight > greatest)) greatest = weight;
      }
      // Half of the doubled weight from each end.
      return (greatest ?? 0n) / 2n;
    });
    this.#blossoms = Array.from({ length: size }, () => undefined);
    this.#top = Array.from({ length: size }, (_, vertex) => vertex);
    this.#parent = Array.from({ length: nodes }, () => NONE);
    this.#base = Array.from({ length: nodes }, (_, node) => node);
    this.#label = Array.from({ length: nodes }, () => undefined);
    this.#entry = Array.from({ length: nodes }, () => undefined);
    this.#since = Array.from({ length: nodes }, () => 0n);
    this.#best = Array.from({ length: size }, () => NONE);
    this.#due = Array.from({ length: size }, () => 0n);
  }

  complete(): boolean {
    this.#matchTightEdges();
    for (let vertex = 0; vertex < this.#size; vertex++) {
      if (this.mates[vertex] === NONE && !this.#search(vertex)) return false;
    }
    return true;
  }

  #matchTightEdges(): void {
    for (let one = 0; one < this.#size; one++) {
      for (let other = one + 1; this.mates[one] === NONE && other < this.#size; other++) {
        if (this.mates[other] !== NONE || this.#weightOf(one, other) === undefined) continue;
        if (this.#slack(one, other) === 0n) this.#match([one, other]);
      }
    }
  }

  /** Grows a tree from this vertex; true when the matching has one more edge. */
  #search(root: number): boolean {
    this.#now = 0n;
    this.#best.fill(NONE);
    this.#labelOuter(this.#topOf(root), undefined);
    let outcome: boolean | undefined;
    while (outcome === undefined) outcome = this.#nextEvent();
    for (const node of this.#outermost()) this.#setLabel(node, undefined);
    return outcome;
  }

  /** True: an unmatched vertex was reached; false: there is none; undefined: the tree has changed. */
  #nextEvent(): boolean | undefined {
    let time: bigint | undefined;
    let reached = NONE;
    let emptied = NONE;
    for (let vertex = 0; vertex < this.#size; vertex++) {
      if (this.#best[vertex] === NONE || this.#label[this.#topOf(vertex)] === 'inner') continue;
      const due = this.#due[vertex] ?? 0n;
      if (time !== undefined && due >= time) continue;
      time = due;
      reached = vertex;
    }
    for (const [index, blossom] of this.#blossoms.entries()) {
      const node = index + this.#size;
      if (blossom === undefined || this.#parent[node] !== NONE || this.#label[node] !== 'inner') continue;
      const due = (this.#since[node] ?? 0n) + blossom.dual / 2n;
      if (time !== undefined && due >= time) continue;
      time = due;
      emptied = node;
    }
    if (time === undefined) return false;
    this.#now = time;
    if (emptied !== NONE) {
      this.#expand(emptied);
      return undefined;
    }
    const edge: Edge = [this.#best[reached] ?? NONE, reached];
    const node = this.#topOf(reached);
    if (this.#label[node] === 'outer') {
      this.#formBlossom(edge);
      return undefined;
    }
    const base = this.#base[node] ?? NONE;
    const mate = this.mates[base] ?? NONE;
    if (mate === NONE) {
      this.#augment(edge);
      return true;
    }
    this.#setLabel(node, 'inner', edge);
    this.#labelOuter(this.#topOf(mate), [base, mate]);
    return undefined;
  }

  #labelOuter(node: number, entry: Edge | undefined): void {
    this.#setLabel(node, 'outer', entry);
    for (const vertex of this.#verticesOf(node)) this.#schedule(vertex);
    this.#spread(node);
  }

  /** When the best edge of a vertex becomes tight: an edge between outer vertices shrinks from both ends. */
  #schedule(vertex: number): void {
    const best = this.#best[vertex] ?? NONE;
    if (best === NONE) return;
    const slack = this.#slack(best, vertex);
    this.#due[vertex] = this.#now + (this.#label[this.#topOf(vertex)] === 'outer' ? slack / 2n : slack);
  }

  /** Offers the edges of an outer node to all vertices outside it. */
  #spread(node: number): void {
    for (let vertex = 0; vertex < this.#size; vertex++) {
      if (this.#topOf(vertex) === node) continue;
      const near = this.#nearestIn(node, vertex);
      if (near === NONE) continue;
      const best = this.#best[vertex] ?? NONE;
      if (best !== NONE && this.#slack(best, vertex) <= this.#slack(near, vertex)) continue;
      this.#best[vertex] = near;
      this.#schedule(vertex);
    }
  }

  #formBlossom([one, other]: Edge): void {
    const [left, right] = [this.#pathToRoot(this.#topOf(one)), this.#pathToRoot(this.#topOf(other))];
    const ancestor = left.find((node) => right.includes(node)) ?? NONE;
    const down = left.slice(0, left.indexOf(ancestor)).reverse();
    const up = right.slice(0, right.indexOf(ancestor));
    const children = [ancestor, ...down, ...up];
    const links: Edge[] = [
      ...down.map((node) => this.#entryOf(node)),
      [one, other],
      ...up.map((node) => this.#entryOf(node)).map(([from, to]): Edge => [to, from]),
    ];
    const index = this.#blossoms.indexOf(undefined);
    const node = index + this.#size;
    const entry = this.#entry[ancestor];
    for (const child of children) this.#setLabel(child, undefined);
    const blossom: Blossom = {
      children,
      links,
      nearest: new Int32Array(this.#size).fill(NONE),
      dual: 0n,
    };
    this.#blossoms[index] = blossom;
    this.#base[node] = this.#base[ancestor] ?? NONE;
    this.#parent[node] = NONE;
    for (const child of children) this.#parent[child] = node;
    const inside = this.#verticesOf(node);
    for (const vertex of inside) {
      this.#top[vertex] = node;
      this.#best[vertex] = NONE;
    }
    for (let vertex = 0; vertex < this.#size; vertex++) {
      if (this.#topOf(vertex) !== node) blossom.nearest[vertex] = this.#nearestOf(children, vertex);
    }
    this.#setLabel(node, 'outer', entry);
    this.#spread(node);
  }

  #nearestOf(nodes: readonly number[], vertex: number): number {
    let nearest = NONE;
    for (const node of nodes) {
      const near = this.#nearestIn(node, vertex);
      if (near === NONE) continue;
      if (nearest === NONE || this.#slack(near, vertex) < this.#slack(nearest, vertex)) nearest = near;
    }
    return nearest;
  }

  /** An inner blossom whose dual has come down to nothing: its children take their own places in the tree. */
  #expand(node: number): void {
    const { children, links } = this.#blossomOf(node);
    const entry = this.#entryOf(node);
    this.#setLabel(node, undefined);
    for (const child of children) {
      this.#parent[child] = NONE;
      this.#since[child] = this.#now;
      for (const vertex of this.#verticesOf(child)) this.#top[vertex] = child;
    }
    this.#blossoms[node - this.#size] = undefined;
    const start = children.indexOf(this.#topOf(entry[1]));
    const path = evenPath(start, children.length);
    const outer: (readonly [number, Edge])[] = [];
    let into = entry;
    for (const [step, position] of path.entries()) {
      const child = children[position] ?? NONE;
      if (step % 2 === 0) this.#setLabel(child, 'inner', into);
      else outer.push([child, into]);
      const next = path[step + 1];
      if (next !== undefined) into = linkBetween(links, position, next);
    }
    for (const child of children) {
      if (this.#label[child] !== undefined) continue;
      for (const vertex of this.#verticesOf(child)) this.#schedule(vertex);
    }
    for (const [child, edge] of outer) this.#labelOuter(child, edge);
  }

  /** Flips the matching along the path from the root to an unmatched vertex. */
  #augment([from, to]: Edge): void {
    this.#setBase(this.#topOf(to), to);
    let edge: Edge | undefined = [from, to];
    while (edge !== undefined) {
      const [outer] = edge;
      const node = this.#topOf(outer);
      const matched: Edge | undefined = this.#entry[node];
      this.#setBase(node, outer);
      this.#match(edge);
      if (matched === undefined) return;
      const inner = this.#topOf(matched[0]);
      edge = this.#entryOf(inner);
      this.#setBase(inner, edge[1]);
    }
  }

  /** Rematches a blossom inside so that this vertex is the one that can be matched outside. */
  #setBase(node: number, vertex: number): void {
    this.#base[node] = vertex;
    if (node < this.#size) return;
    const blossom = this.#blossomOf(node);
    const { children, links } = blossom;
    let holder = vertex;
    while (this.#parent[holder] !== node) holder = this.#parent[holder] ?? NONE;
    const start = children.indexOf(holder);
    this.#setBase(holder, vertex);
    const path = evenPath(start, children.length);
    for (let step = 1; step + 1 < path.length; step += 2) {
      const [one, other] = [path[step] ?? NONE, path[step + 1] ?? NONE];
      const link = linkBetween(links, one, other);
      this.#setBase(children[one] ?? NONE, link[0]);
      this.#setBase(children[other] ?? NONE, link[1]);
      this.#match(link);
    }
    blossom.children = [...children.slice(start), ...children.slice(0, start)];
    blossom.links = [...links.slice(start), ...links.slice(0, start)];
  }

  #match([one, other]: Edge): void {
    this.mates[one] = other;
    this.mates[other] = one;
  }

  /** Brings the duals of a node up to date first. */
  #setLabel(node: number, label: Label, entry?: Edge): void {
    const before = this.#label[node];
    if (before !== undefined) {
      const change = this.#now - (this.#since[node] ?? 0n);
      for (const vertex of this.#verticesOf(node)) {
        const dual = this.#duals[vertex] ?? 0n;
        this.#duals[vertex] = before === 'outer' ? dual - change : dual + change;
      }
      const blossom = this.#blossoms[node - this.#size];
      if (blossom !== undefined) blossom.dual += before === 'outer' ? 2n * change : -2n * change;
    }
    this.#label[node] = label;
    this.#since[node] = this.#now;
    this.#entry[node] = entry;
  }

  #dualNow(vertex: number): bigint {
    const dual = this.#duals[vertex] ?? 0n;
    const node = this.#topOf(vertex);
    const label = this.#label[node];
    if (label === undefined) return dual;
    const change = this.#now - (this.#since[node] ?? 0n);
    return label === 'outer' ? dual - change : dual + change;
  }

  #slack(one: number, other: number): bigint {
    return this.#dualNow(one) + this.#dualNow(other) - (this.#weightOf(one, other) ?? 0n);
  }

  #weightOf(one: number, other: number): bigint | undefined {
    return this.#weights[one * this.#size + other];
  }

  #nearestIn(node: number, vertex: number): number {
    if (node >= this.#size) return this.#blossomOf(node).nearest[vertex] ?? NONE;
    return this.#weightOf(node, vertex) === undefined ? NONE : node;
  }

  #pathToRoot(node: number): readonly number[] {
    const path = [node];
    for (let entry = this.#entry[node]; entry !== undefined; ) {
      const parent = this.#topOf(entry[0]);
      path.push(parent);
      entry = this.#entry[parent];
    }
    return path;
  }

  #outermost(): ReadonlySet<number> {
    return new Set(this.#top);
  }

  #verticesOf(node: number): readonly number[] {
    if (node < this.#size) return [node];
    return this.#blossomOf(node).children.flatMap((child) => this.#verticesOf(child));
  }

  #topOf(vertex: number): number {
    return this.#top[vertex] ?? NONE;
  }

  #entryOf(node: number): Edge {
    const entry = this.#entry[node];
    if (entry === undefined) throw new Error('a node below the root has no entry');
    return entry;
  }

  #blossomOf(node: number): Blossom {
    const blossom = this.#blossoms[node - this.#size];
    if (blossom === undefined) throw new Error('no such blossom');
    return blossom;
  }
}

/** The way round a circle of odd length from this position to 0 that has an even number of steps. */
function evenPath(start: number, length: number): readonly number[] {
  const isBackward = start % 2 === 0;
  const steps = isBackward ? start : length - start;
  return Array.from({ length: steps + 1 }, (_, step) => (start + (isBackward ? -step : step)) % length);
}

function linkBetween(links: readonly Edge[], from: number, to: number): Edge {
  const isForward = (from + 1) % links.length === to;
  const link = links[isForward ? from : to];
  if (link === undefined) throw new Error('these children are not neighbours');
  return isForward ? link : [link[1], link[0]];
}
