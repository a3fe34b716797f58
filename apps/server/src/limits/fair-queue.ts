/**
 * Who waits for one of few places. Each network waits in a line of its own, and the lines take turns, so that a flood from one
 * network holds up nobody but itself. Those who are favoured stand before all of them.
 */
export class FairQueue<T> {
  readonly #most: number;
  readonly #favoured: T[] = [];
  /** In the order of their turns. */
  readonly #lines = new Map<string, T[]>();
  #inLines = 0;

  /** @param most that may wait in the lines together, and as many again who are favoured */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Lets one more wait; `network` null: they are favoured. When there is no room left, the last one of the longest line goes.
   *
   * @returns the one who has to go, which may be the one who came; null when there is room
   */
  add(item: T, network: string | null): T | null {
    if (network === null) {
      if (this.#favoured.length >= this.#most) return item;
      this.#favoured.push(item);
      return null;
    }
    const line = this.#lines.get(network) ?? [];
    const isFull = this.#inLines >= this.#most;
    const longest = isFull ? this.#longest() : undefined;
    if (isFull && (longest === undefined || longest.length <= line.length + 1)) return item;
    line.push(item);
    this.#lines.set(network, line);
    if (!isFull) this.#inLines += 1;
    return longest?.pop() ?? null;
  }

  /** The one whose turn it is; undefined when nobody waits. */
  next(): T | undefined {
    const favoured = this.#favoured.shift();
    if (favoured !== undefined) return favoured;
    const [first] = this.#lines;
    if (first === undefined) return undefined;
    const [network, line] = first;
    const item = line.shift();
    this.#inLines -= 1;
    this.#lines.delete(network);
    if (line.length > 0) this.#lines.set(network, line);
    return item;
  }

  #longest(): T[] | undefined {
    let longest: T[] | undefined;
    for (const line of this.#lines.values()) if (line.length > (longest?.length ?? 0)) longest = line;
    return longest;
  }
}
