import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { call, newAgent, signIn, type Answer, type Call } from "./calls.ts";
import { mustHold, until } from "./waiting.ts";
import { posted, type Way } from "./way.ts";

const writerCount = 8;
const unansweredMs = 50;
const days = ["2026-08-09", "2026-09-13", "2026-10-18", "2026-11-01"];
/** The month that is closed and reopened; nothing is announced in it, which would keep it open. */
const closing = "2026-07";
const closingDay = `${closing}-12`;

/** One call on the books. `row`: the kind and the unique text of the row that it adds; absent: none is looked for. */
interface Act {
  readonly call: Call;
  readonly row?: { readonly kind: keyof BookRows; readonly mark: string };
  readonly done?: (data: { readonly id: number; readonly version: number }) => void;
}
/** The unique text of each row → whether the call that adds it was acknowledged (false: refused). */
export interface BookRows {
  readonly postings: Map<string, boolean>;
  readonly movements: Map<string, boolean>;
}

const oneOf = <T>(values: readonly T[]): T | undefined => values[randomInt(Math.max(values.length, 1))];
const newMark = (): string => `m${randomUUID().replace(/[^a-f]/g, "")}${randomUUID().replace(/[^a-f]/g, "")}`;
const post = (path: string, body: unknown): Call => ({ method: "POST", path, key: randomUUID(), body });

/**
 * Eight writers that enter, replace and reverse money, transfer it, pay installments, fill and close batches, close and reopen a
 * month, and move things of the inventory, all at random. A call without an answer is repeated with its key; a refusal by a rule, such
 * as that of a closed month, ends it.
 */
export class BookWriters {
  readonly rows: BookRows = { postings: new Map(), movements: new Map() };
  /** The kinds of acts that were acknowledged. */
  readonly done = new Set<string>();
  acknowledged = 0;
  refused = 0;
  unanswered = 0;
  readonly #entries: { id: number; version: number }[] = [];
  readonly #transfers: number[] = [];
  readonly #plans: number[] = [];
  readonly #batches: number[] = [];
  readonly #movements: number[] = [];
  #accounts: number[] = [];
  #places: number[] = [];
  #items: number[] = [];
  #stopped = false;
  #working: Promise<unknown> = Promise.resolve();

  /** Makes accounts, places and items, and lets batches be closed without a count. */
  async prepare(port: number): Promise<void> {
    const way: Way = { port, agent: newAgent(), token: await signIn(port) };
    const make = async (path: string, bodies: readonly unknown[]) => {
      const made: number[] = [];
      for (const body of bodies) made.push((await posted(way, path, body as never)).id);
      return made;
    };
    const names = ["Norte", "Sul"];
    this.#accounts = await make(
      "/finance/accounts",
      names.map((name) => ({ kind: "bank", name: `Banco ${name}` })),
    );
    this.#places = await make(
      "/places",
      names.map((name) => ({ kind: "room", name: `Depósito ${name}` })),
    );
    this.#items = await make(
      "/inventory-items",
      names.map((name) => ({ name: `Copos ${name}`, category: "kitchen", unit: "un" })),
    );
    const setting = { key: "finance.counting", value: "none" };
    const { status } = await call(port, way.agent, { method: "PUT", path: "/settings/values", token: way.token, body: setting });
    mustHold(status === 200, `the setting is saved (answered ${status})`);
    way.agent.destroy();
  }

  async run({ port }: { readonly port: number }): Promise<void> {
    const way: Way = { port, agent: newAgent(), token: await signIn(port) };
    this.#stopped = false;
    const write = async (): Promise<void> => {
      while (!this.#stopped) await this.#do(way, this.#act());
    };
    this.#working = Promise.all(Array.from({ length: writerCount }, write)).finally(() => way.agent.destroy());
    // `pause`, which is always called, reports a writer's error.
    this.#working.catch(() => {});
  }

  async more(count: number, limitMs = 30_000): Promise<number> {
    const goal = this.acknowledged + count;
    return until(`${count} more acknowledged acts`, limitMs, () => this.acknowledged >= goal);
  }

  /** Waits until each act that began is answered. */
  async pause(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  async #do({ port, agent, token }: Way, act: Act): Promise<void> {
    for (;;) {
      const answer = await call(port, agent, { ...act.call, token }).catch(noAnswer);
      if (answer === null || answer.status === 503) {
        this.unanswered += 1;
        await pause(unansweredMs);
        continue;
      }
      const { status, data } = answer;
      mustHold(status < 500 && status !== 401 && status !== 400, `${act.call.path} is answered (${status}: ${JSON.stringify(data)})`);
      const isDone = status < 300;
      if (act.row) this.rows[act.row.kind].set(act.row.mark, isDone);
      if (isDone) this.acknowledged += 1;
      else this.refused += 1;
      if (!isDone) return;
      this.done.add(act.call.path.replaceAll(/\d+/g, "N"));
      act.done?.(data as never);
      return;
    }
  }

  #act(): Act {
    const acts = [this.#enter, this.#enter, this.#replace, this.#reverse, this.#transfer, this.#transferBack, this.#plan, this.#pay];
    const more = [this.#undo, this.#batch, this.#line, this.#line, this.#endBatch, this.#month, this.#move, this.#move, this.#moveBack];
    return (oneOf([...acts, ...more]) ?? this.#enter).call(this);
  }

  #enter(): Act {
    const mark = newMark();
    const isClosing = randomInt(5) === 0;
    const [type, category] = oneOf([["income", "tithe"] as const, ["income", "offering"] as const, ["expense", "rent"] as const]) ?? [];
    return {
      call: post("/finance/transactions", {
        type,
        category,
        description: mark,
        payment_method: oneOf(["pix", "cash", "card"]),
        account_id: oneOf(this.#accounts),
        amount: randomInt(100, 9_000_000),
        entry_date: isClosing ? closingDay : oneOf(days),
        status: isClosing ? "confirmed" : oneOf(["confirmed", "confirmed", "processing"]),
      }),
      row: { kind: "postings", mark },
      done: (entry) => this.#entries.push(entry),
    };
  }

  #replace(): Act {
    const entry = oneOf(this.#entries);
    if (!entry) return this.#enter();
    const body = { amount: randomInt(100, 9_000_000), reason: "Valor errado", version: entry.version };
    return {
      call: { method: "PUT", path: `/finance/transactions/${entry.id}`, key: randomUUID(), body },
      done: (changed) => this.#entries.push(changed),
    };
  }

  #reverse(): Act {
    const entry = oneOf(this.#entries);
    return entry ? { call: post(`/finance/transactions/${entry.id}/reverse`, { reason: "Valor errado" }) } : this.#enter();
  }

  #transfer(): Act {
    const mark = newMark();
    const [from, to] = this.#accounts;
    const body = {
      from_account_id: from,
      to_account_id: to,
      amount: randomInt(100, 90_000),
      entry_date: oneOf([...days, closingDay]),
      description: mark,
    };
    return {
      call: post("/finance/transfers", body),
      row: { kind: "postings", mark },
      done: ({ id }) => this.#transfers.push(id),
    };
  }

  #transferBack(): Act {
    const id = oneOf(this.#transfers);
    return id === undefined ? this.#transfer() : { call: post(`/finance/transfers/${id}/reverse`, { reason: "Conta errada" }) };
  }

  #plan(): Act {
    const body = { description: "Mesa de som", total_amount: randomInt(1_000, 900_000), installments_count: randomInt(2, 13) };
    return {
      call: post("/finance/installments", { ...body, category: "equipment", first_due_date: "2026-10-31" }),
      done: ({ id }) => this.#plans.push(id),
    };
  }

  #pay(): Act {
    const id = oneOf(this.#plans);
    if (id === undefined) return this.#plan();
    return { call: post(`/finance/installments/${id}/rows/${randomInt(1, 3)}/pay`, { payment_method: "boleto" }) };
  }

  #undo(): Act {
    const id = oneOf(this.#plans);
    if (id === undefined) return this.#plan();
    return { call: post(`/finance/installments/${id}/rows/${randomInt(1, 3)}/undo`, { reason: "Pago em dobro" }) };
  }

  #batch(): Act {
    return {
      call: post("/finance/batches", { entry_date: oneOf(days), name: "Culto" }),
      done: ({ id }) => this.#batches.push(id),
    };
  }

  #line(): Act {
    const id = this.#batches.at(-1);
    if (id === undefined) return this.#batch();
    const body = { category: "tithe", payment_method: oneOf(["cash", "pix"]), amount: randomInt(100, 90_000), client_id: randomUUID() };
    return { call: post(`/finance/batches/${id}/lines`, body) };
  }

  #endBatch(): Act {
    const id = oneOf(this.#batches);
    return id === undefined ? this.#batch() : { call: post(`/finance/batches/${id}/close`, {}) };
  }

  #month(): Act {
    if (randomInt(2) === 0) return { call: post(`/finance/months/${closing}/close`, {}) };
    return { call: post(`/finance/months/${closing}/reopen`, { reason: "Faltou um lançamento" }) };
  }

  #move(): Act {
    const mark = randomUUID();
    const [from, to] = randomInt(2) === 0 ? this.#places : [...this.#places].reverse();
    const kind = oneOf(["in", "in", "out", "loss", "transfer"]);
    const body = { client_id: mark, kind, place_id: from, quantity: randomInt(1, 9), ...(kind === "transfer" ? { to_place_id: to } : {}) };
    return {
      call: post(`/inventory-items/${oneOf(this.#items)}/movements`, body),
      row: { kind: "movements", mark },
      done: ({ id }) => this.#movements.push(id),
    };
  }

  #moveBack(): Act {
    const id = oneOf(this.#movements);
    return id === undefined ? this.#move() : { call: post(`/inventory-movements/${id}/reverse`, { client_id: randomUUID() }) };
  }
}

function noAnswer(cause: unknown): Answer | null {
  if (cause instanceof Error && !("code" in cause) && cause.message !== "the answer broke off") throw cause;
  return null;
}
