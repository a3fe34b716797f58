/** Reads the networks from which approved accounts signed in lately, latest first. */
export type ReadKnownNetworks = (now: Date, most: number) => Promise<readonly string[]>;

const REFRESH_MS = 15_000;
/** The duration of an access token: a session in use is seen again before that. */
const LIVE_MS = 15 * 60_000;
/** About 100 bytes each. */
const MOST = 20_000;

/**
 * The networks that take precedence under load: those of earlier sign-ins and of sessions in use. In memory, because a flood would
 * otherwise query the database before each queue; refreshed in the background, so that changes by other servers and deactivations
 * take effect soon.
 */
export class KnownNetworks {
  readonly #read: ReadKnownNetworks;
  #kept: ReadonlySet<string> = new Set();
  /** The last time of a session there, oldest first. */
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

  /** Adds the network of a session that is not restricted. */
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
      // If the database is unreachable, the present list stays.
      () => undefined,
    );
  }
}
