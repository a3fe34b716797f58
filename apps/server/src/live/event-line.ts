import { Readable } from "node:stream";

/** Of what a reader has not taken, in bytes; what more is told waits as names of events, each once. */
const AHEAD = 4_096;
const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** One stream of server-sent events. A reader who is slow costs a few kilobytes and misses no name. */
export class EventLine {
  readonly stream = new Readable({ highWaterMark: AHEAD, read: () => this.#goOn() });
  readonly #waiting = new Set<string>();
  #isFull = false;
  #isStuck = false;

  constructor() {
    // Headers travel with the first bytes.
    this.#write(":\n\n");
  }

  /** Tells an event that has nothing to say but its name. */
  tell(event: string): void {
    if (this.#isFull) this.#waiting.add(event);
    else this.#write(textOf(event, {}));
  }

  /** Shows both sides, and what stands between them, that the line is alive; one whose reader has taken nothing since the last time is cut. */
  beat(): void {
    if (this.#isStuck) return void this.stream.destroy();
    this.#isStuck = this.#isFull;
    if (!this.#isFull) this.#write(":\n\n");
  }

  /** The last event; a reader that takes nothing is not waited for. */
  end(why: object): void {
    if (this.#isFull) return void this.stream.destroy();
    if (this.stream.readableEnded || this.stream.destroyed) return;
    this.stream.push(textOf("end", why));
    this.stream.push(null);
  }

  #write(text: string): void {
    if (!this.stream.push(text)) this.#isFull = true;
  }

  #goOn(): void {
    this.#isFull = false;
    this.#isStuck = false;
    const events = [...this.#waiting];
    this.#waiting.clear();
    for (const event of events) this.tell(event);
  }
}
