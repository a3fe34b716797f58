import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { call, newAgent, signIn } from "./calls.ts";
import type { Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";

/** A card to be written: its name is unique, its key makes a repetition the same write. */
type Card = { readonly name: string; readonly phone: string; readonly key: string };

const writerCount = 8;

/**
 * Eight writers that register visitors without a pause. A write whose answer never came is repeated with its own key,
 * as a form does it. `acknowledged` holds what was answered with 201: exactly that must be found afterwards.
 */
export class Writers {
  readonly acknowledged = new Map<number, string>();
  /** Answers other than 201, by status; 0 for 'no answer'. */
  readonly refused = new Map<number, number>();
  #open: Card[] = [];
  #stopped = false;
  #working: Promise<unknown> = Promise.resolve();
  #made = 0;

  /** Lets the writers go at a product; they go on until `pause`. */
  async run(product: Product): Promise<void> {
    const token = await signIn(product.port);
    const agent = newAgent();
    this.#stopped = false;
    const write = async (): Promise<void> => {
      while (!this.#stopped) {
        const card = this.#open.pop() ?? this.#newCard();
        if (!(await this.#writeOne(product.port, agent, token, card))) {
          this.#open.push(card);
          await pause(10);
        }
      }
    };
    this.#working = Promise.all(Array.from({ length: writerCount }, write)).finally(() => agent.destroy());
    // What went wrong in a writer is told by `pause`, which always comes.
    this.#working.catch(() => {});
  }

  /** Waits until `count` more writes were acknowledged. */
  async more(count: number, limitMs = 20_000): Promise<number> {
    const goal = this.acknowledged.size + count;
    return until(`${count} more acknowledged writes`, limitMs, () => this.acknowledged.size >= goal);
  }

  /** Ends the writing; what is under way gets its answer or its failure first. */
  async pause(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  #newCard(): Card {
    this.#made += 1;
    return { name: `Visitante ${inLetters(this.#made)}`, phone: `119${70_000_000 + this.#made}`, key: randomUUID() };
  }

  async #writeOne(port: number, agent: ReturnType<typeof newAgent>, token: string, card: Card): Promise<boolean> {
    const body = { name: card.name, phone: card.phone, family_name: "Falhas", consent_version: "falhas" };
    try {
      const { status, data, retryAfter } = await call(port, agent, { method: "POST", path: "/visitors", token, body, key: card.key });
      if (status === 201) {
        this.acknowledged.set((data as { id: number }).id, card.name);
        return true;
      }
      mustHold(status !== 503 || retryAfter !== undefined, `a 503 says when to try again: ${JSON.stringify(data)}`);
      this.#count(status);
    } catch (cause) {
      if (cause instanceof Error && !("code" in cause) && cause.message !== "the answer broke off") throw cause;
      this.#count(0);
    }
    return false;
  }

  #count(status: number): void {
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
  }
}

/** Letters only, as a name has them. */
function inLetters(number: number): string {
  return number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}

/**
 * Reads every card back.
 *
 * @returns how many there are
 * @throws FaultFound when an acknowledged one is missing, changed or there twice
 */
export async function mustHaveKept(product: Product, writers: Writers): Promise<number> {
  const token = await signIn(product.port);
  const agent = newAgent();
  const found = new Map<number, string>();
  for (let cursor: string | null = ""; cursor !== null;) {
    const path: string = `/visitors?limit=100&sort=created_at${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, data, meta } = await call(product.port, agent, { method: "GET", path, token });
    mustHold(status === 200, `the list can be read (answered ${status})`);
    for (const card of data as { id: number; name: string }[]) found.set(card.id, card.name);
    cursor = (meta as { nextCursor?: string | null }).nextCursor ?? null;
  }
  agent.destroy();
  const lost = [...writers.acknowledged].filter(([id, name]) => found.get(id) !== name);
  mustHold(lost.length === 0, `nothing acknowledged is lost; lost ${lost.length} of ${writers.acknowledged.size}`);
  mustHold(new Set(found.values()).size === found.size, "no card is there twice");
  return found.size;
}
