/** Reads the networks from which accounts that staff let in have signed in lately, those of the last sign-ins first. */
export type ReadKnownNetworks = (now: Date, most: number) => Promise<readonly string[]>;

const REFRESH_MS = 15_000;
/** As long as an access token lasts: a session in use shows itself again before that. */
const LIVE_MS = 15 * 60_000;
/** Some 100 bytes each. */
const MOST = 20_000;

/**
 * The networks that come before others in a crowd: those from which accounts have signed in, and those of sessions in use. Kept in
 * memory, since a question to the database before each queue would be what a flood asks for; read anew in the background, so
 * that another server's sign-ins and an account that was switched off count soon.
 */
export class KnownNetworks {
  readonly #read: ReadKnownNetworks;
  #kept: ReadonlySet<string> = new Set();
  /** When a session was last seen there, the longest ago first. */
  readonly #live = new Map<string, number>();
  #readAt = -Infinity;

  constructor(read: ReadKnownNetworks) {
    this.#read = read;
  }

  has(network: string, now: Date): boolean {
    const at = now.getTime();
    if (Math.abs(at - this.#readAt) >= REFRESH_MS) this.#refresh(now);
    const seen = this.#live.get(network);
    return this.#kept.has(network) || (seen !== undefined && Math.abs(at - seen) < LIVE_MS);
  }

  /** Notes the network of a session that may do what its account may. */
  noteSession(network: string, now: Date): void {
    this.#live.delete(network);
    const [oldest] = this.#live.size >= MOST ? this.#live.keys() : [];
    if (oldest !== undefined) this.#live.delete(oldest);
    this.#live.set(network, now.getTime());
  }

  #refresh(now: Date): void {
    this.#readAt = now.getTime();
    void this.#read(now, MOST).then(
      (networks) => (this.#kept = new Set(networks)),
      // The database is away: what was known stays known until it answers.
      () => undefined,
    );
  }
}
