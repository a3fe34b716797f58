import { setTimeout as pause } from "node:timers/promises";
import { call, newAgent } from "./calls.ts";
import { mustHold } from "./waiting.ts";

/** A person who works during a fault: opens a card, reads the list, and so on, one call at a time. */
export class Bystander {
  readonly times: number[] = [];
  readonly #port: number;
  readonly #token: string;
  readonly #agent = newAgent();
  readonly cardId: number;
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  private constructor(port: number, token: string, cardId: number) {
    this.#port = port;
    this.#token = token;
    this.cardId = cardId;
  }

  static async arrive(port: number, token: string): Promise<Bystander> {
    const agent = newAgent();
    const body = { name: "Ana Vizinha", phone: "11988887777", family_name: "Vizinha" };
    const { status, data } = await call(port, agent, { method: "POST", path: "/visitors", token, body });
    agent.destroy();
    mustHold(status === 201, `a card to look at (answered ${status})`);
    return new Bystander(port, token, (data as { id: number }).id);
  }

  /** Makes this many calls and returns the duration of each. @throws FaultFound for another answer than 200 */
  async ask(count: number): Promise<number[]> {
    for (let asked = 0; asked < count; asked += 1) await this.#askOne();
    return this.times.splice(0);
  }

  work(): void {
    this.#stopped = false;
    this.#working = this.#workOn();
    // `rest`, which is always called, reports the error.
    this.#working.catch(() => {});
  }

  /** Stops the calls. @returns the duration of each call since `work` */
  async rest(): Promise<number[]> {
    this.#stopped = true;
    await this.#working;
    return this.times.splice(0);
  }

  leave(): void {
    this.#agent.destroy();
  }

  async #workOn(): Promise<void> {
    while (!this.#stopped) {
      await this.#askOne();
      await pause(5);
    }
  }

  async #askOne(): Promise<void> {
    const path = this.times.length % 2 === 0 ? `/visitors/${this.cardId}` : "/visitors?limit=25";
    const started = performance.now();
    const { status } = await call(this.#port, this.#agent, { method: "GET", path, token: this.#token });
    this.times.push(performance.now() - started);
    mustHold(status === 200, `whoever works beside it is answered with 200, not ${status}`);
  }
}

/** The value that `share` percent of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}

/** Median and 99th percentile as text. */
export const pace = (values: readonly number[]): string =>
  `p50 ${percentile(values, 50).toFixed(1)} ms, p99 ${percentile(values, 99).toFixed(1)} ms of ${values.length} calls`;
