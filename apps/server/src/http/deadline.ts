import { Failure } from "./failure.ts";

/** An answer takes at most 5 s, however many questions to the database stand behind it; a row may say otherwise. */
const WITHIN_SECONDS = 4.6;
const RETRY_SECONDS = 2;

/** The time in which a request must be answered. It runs while the server works, not while a caller sends a body. */
export class Deadline {
  #leftMs: number;
  #isOver = false;

  constructor(seconds = WITHIN_SECONDS) {
    this.#leftMs = seconds * 1_000;
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
  keep<T>(work: Promise<T>): Promise<T> {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      this.#isOver = true;
      reject(new Failure("server.unavailable", { retryAfter: RETRY_SECONDS }));
    }, this.#leftMs);
    const stop = (): void => {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - started;
    };
    work.then(
      (value) => {
        stop();
        resolve(value);
      },
      (error: unknown) => {
        stop();
        reject(error);
      },
    );
    return promise;
  }
}
