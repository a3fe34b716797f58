import { Failure } from "./failure.ts";

/** An answer comes within 5 s, however many questions to the database stand behind it. */
const WITHIN_MS = 4_600;
/** A file is made of many, and waits for its turn. */
const FILE_WITHIN_MS = 90_000;
const RETRY_SECONDS = 2;

/** The time in which a request must be answered. It runs while the server works, not while a caller sends a body. */
export class Deadline {
  #leftMs: number;
  #isOver = false;

  constructor(isFile = false) {
    this.#leftMs = isFile ? FILE_WITHIN_MS : WITHIN_MS;
  }

  /** Whether the caller has been told to come back later: what is not committed by now must not be. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Waits for `work` as long as there is time.
   *
   * @throws Failure `server.unavailable` when there is none left; `work` then goes on unheard
   */
  async keep<T>(work: Promise<T>): Promise<T> {
    const started = performance.now();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#isOver = true;
      reject(new Failure("server.unavailable", { retryAfter: RETRY_SECONDS }));
    }, this.#leftMs);
    work.catch(() => undefined);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - started;
    }
  }
}
