/** The waiting items of a line: its own, or those of narrower lines in it. */
interface Line<T> {
  size: number;
  readonly items: T[];
  readonly lines: Map<string, Line<T>>;
}

const newLine = <T>(): Line<T> => ({ size: 0, items: [], lines: new Map() });

/** Lines whose last turn is remembered; the oldest are forgotten, which is their rank anyway. */
const MOST_SERVED = 4_096;

/**
 * A queue for a few places. Each network has a line, a narrow one within the wider one that contains it, and the line with the
 * oldest turn is next: a flood delays only its own networks, and a new network passes them all.
 */
export class FairQueue<T> {
  readonly #most: number;
  readonly #all = newLine<T>();
  /** The last turn of each line, as a count of turns, oldest first. */
  readonly #served = new Map<string, number>();
  #turn = 0;

  /** @param most waiting items */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Adds an item. Without room the last item of the longest line goes; of equally long ones, of the line that had its turn last.
   *
   * @param path the names of its lines, the widest first
   * @returns the item that goes, possibly the new one; undefined: there is room
   */
  add(item: T, path: readonly string[]): T | undefined {
    let line = this.#all;
    line.size += 1;
    for (const name of path) {
      const inner = line.lines.get(name) ?? newLine<T>();
      line.lines.set(name, inner);
      inner.size += 1;
      line = inner;
    }
    line.items.push(item);
    return this.#all.size > this.#most ? this.#takeFrom(this.#all, this.#longest, (items) => items.pop()) : undefined;
  }

  /** Takes the next item; undefined: the queue is empty. */
  next(): T | undefined {
    if (this.#all.size === 0) return undefined;
    this.#turn += 1;
    return this.#takeFrom(this.#all, this.#leastServed, (items) => items.shift());
  }

  #takeFrom(line: Line<T>, choose: (line: Line<T>) => string | undefined, take: (items: T[]) => T | undefined): T | undefined {
    line.size -= 1;
    const name = choose(line);
    const inner = name === undefined ? undefined : line.lines.get(name);
    if (name === undefined || !inner) return take(line.items);
    if (inner.size === 1) line.lines.delete(name);
    return this.#takeFrom(inner, choose, take);
  }

  readonly #leastServed = (line: Line<T>): string | undefined => {
    let found: string | undefined;
    let turn = Infinity;
    for (const name of line.lines.keys()) {
      const served = this.#turnOf(name);
      if (served >= turn) continue;
      found = name;
      turn = served;
    }
    if (found !== undefined) this.#note(found);
    return found;
  };

  readonly #longest = (line: Line<T>): string | undefined => {
    let found: string | undefined;
    let size = 0;
    let turn = -1;
    for (const [name, inner] of line.lines) {
      const served = this.#turnOf(name);
      if (inner.size < size || (inner.size === size && served < turn)) continue;
      found = name;
      size = inner.size;
      turn = served;
    }
    return found;
  };

  #turnOf(name: string): number {
    return this.#served.get(name) ?? 0;
  }

  #note(name: string): void {
    this.#served.delete(name);
    const [oldest] = this.#served.size >= MOST_SERVED ? this.#served.keys() : [];
    if (oldest !== undefined) this.#served.delete(oldest);
    this.#served.set(name, this.#turn);
  }
}
