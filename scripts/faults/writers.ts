import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { call, newAgent, signIn } from "./calls.ts";
import { Journey } from "./journey.ts";
import { mustHold, until } from "./waiting.ts";

const writerCount = 8;
/** Eight writers that retry at once would take the processor from the start that they wait for. */
const unansweredMs = 50;

/**
 * Eight writers that register visitors, add contacts, change cards, convert and change profiles without a pause. A write without an
 * answer is repeated with its key, as a form does. Acknowledged writes must be found afterwards.
 */
export class Writers {
  readonly journeys: Journey[] = [];
  /** Those written to since `kept.ts` last checked. */
  readonly touched = new Set<Journey>();
  acknowledged = 0;
  /** Answers other than acknowledgements, by status; 0: no answer. */
  readonly refused = new Map<number, number>();
  slowestMs = 0;
  #open: Journey[] = [];
  #stopped = false;
  #working: Promise<unknown> = Promise.resolve();

  async run({ port }: { readonly port: number }): Promise<void> {
    const token = await signIn(port);
    const agent = newAgent();
    this.#stopped = false;
    const write = async (): Promise<void> => {
      while (!this.#stopped) {
        const journey = this.#open.pop() ?? this.#newJourney();
        const written = await this.#writeOne(port, agent, token, journey);
        if (!written || !journey.hasEnded) this.#open.push(journey);
        if (!written) await pause(unansweredMs);
      }
    };
    this.#working = Promise.all(Array.from({ length: writerCount }, write)).finally(() => agent.destroy());
    // `pause`, which is always called, reports a writer's error.
    this.#working.catch(() => {});
  }

  async more(count: number, limitMs = 20_000): Promise<number> {
    const goal = this.acknowledged + count;
    return until(`${count} more acknowledged writes`, limitMs, () => this.acknowledged >= goal);
  }

  async pause(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  #newJourney(): Journey {
    const journey = new Journey(this.journeys.length + 1);
    this.journeys.push(journey);
    return journey;
  }

  async #writeOne(port: number, agent: Agent, token: string, journey: Journey): Promise<boolean> {
    const started = performance.now();
    this.touched.add(journey);
    try {
      const answer = await call(port, agent, { ...journey.next(), token });
      if (journey.take(answer)) {
        this.acknowledged += 1;
        return true;
      }
      const { status, retryAfter, data } = answer;
      mustHold(status !== 503 || retryAfter !== undefined, `a 503 says when to try again: ${JSON.stringify(data)}`);
      this.#count(status);
    } catch (cause) {
      if (cause instanceof Error && !("code" in cause) && cause.message !== "the answer broke off") throw cause;
      this.#count(0);
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    }
    return false;
  }

  #count(status: number): void {
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
  }
}

/** @throws FaultFound if the writers got other refusals than these */
export function mustOnlyBeRefusedWith(writers: Writers, allowed: readonly number[]): void {
  const strange = [...writers.refused.keys()].filter((status) => !allowed.includes(status));
  mustHold(strange.length === 0, `every answer is good or one of ${allowed.join(", ")}, not ${strange.join(", ")}`);
}
