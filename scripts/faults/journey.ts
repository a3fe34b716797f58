import { randomUUID } from "node:crypto";
import type { Answer, Call } from "./calls.ts";

/** The writes of a visitor's course in order, with the status that the card has afterwards. */
const steps = {
  register: "novo",
  contact: "contatado",
  visit: "visitado",
  convert: "convertido_para_membro",
  profile: "convertido_para_membro",
};
type Step = keyof typeof steps;

export const profession = "Marceneira";
const conflict = 409;

/**
 * The course of one visitor, one write at a time: registration; every second one contact and visit; every fourth one conversion and
 * a change of the new account's profile. It records what was acknowledged, which must be found afterwards.
 */
export class Journey {
  readonly name: string;
  readonly email: string;
  acknowledged = 0;
  cardId: number | null = null;
  accountId: number | null = null;
  readonly #left: Step[];
  readonly #done: Step[] = [];
  readonly #phone: string;
  #version = 0;
  /** The write in progress keeps its key until it is acknowledged, so that a repetition is the same write. */
  #key = randomUUID();

  constructor(number: number) {
    this.name = `Visitante ${inLetters(number)}`;
    this.email = `visitante${number}@exemplo.com.br`;
    this.#phone = `119${70_000_000 + number}`;
    this.#left = ["register"];
    if (number % 2 === 0) this.#left.push("contact", "visit");
    if (number % 4 === 0) this.#left.push("convert", "profile");
  }

  get hasEnded(): boolean {
    return this.#left.length === 0;
  }

  has(step: Step): boolean {
    return this.#done.includes(step);
  }

  /** Whether a step was acknowledged, or may have been stored without an answer. */
  mayHave(step: Step): boolean {
    return this.has(step) || this.#left[0] === step;
  }

  /** The possible statuses of its card: after the acknowledged writes, or one write further. */
  get statuses(): string[] {
    return [this.#done.at(-1), this.#left[0]].flatMap((step) => (step === undefined ? [] : [steps[step]]));
  }

  next(): Call {
    const { name, email, cardId, accountId } = this;
    const key = this.#key;
    switch (this.#left[0] ?? "profile") {
      case "register":
        return { method: "POST", path: "/visitors", key, body: { name, email, phone: this.#phone, family_name: "Falhas" } };
      case "contact":
        return { method: "POST", path: `/visitors/${cardId}/contacts`, key, body: { channel: "call", outcome: "reached" } };
      case "visit":
        return { method: "PUT", path: `/visitors/${cardId}`, body: { status: "visitado", version: this.#version } };
      case "convert":
        return { method: "POST", path: "/users", key, body: { name, email, visitor_id: cardId } };
      case "profile":
        return { method: "PUT", path: `/users/${accountId}`, body: { profession, version: this.#version } };
    }
  }

  /** Processes the answer to `next()`. @returns whether it acknowledges the write */
  take({ status, data }: Answer): boolean {
    const [step] = this.#left;
    if (step === undefined || !(status === (step === "visit" || step === "profile" ? 200 : 201) || this.#wasStored(step, status, data)))
      return false;
    const record = data as ReplyRecord;
    if (step === "register") this.cardId = record.id;
    if (step === "convert") this.accountId = record.id;
    this.#version = record.visitor?.version ?? record.user?.version ?? record.version ?? 0;
    this.#done.push(step);
    this.#left.shift();
    this.#key = randomUUID();
    this.acknowledged += 1;
    return true;
  }

  /** A repeated change whose first answer was lost conflicts with itself: the record in the answer shows it. */
  #wasStored(step: Step, status: number, data: unknown): boolean {
    if (status !== conflict || data === null || typeof data !== "object") return false;
    if (step === "visit") return "status" in data && data.status === steps.visit;
    return step === "profile" && "profession" in data && data.profession === profession;
  }
}

type ReplyRecord = {
  readonly id: number;
  readonly version?: number;
  readonly visitor?: { readonly version: number };
  readonly user?: { readonly version: number };
};

/** Letters only, as in a name. */
function inLetters(number: number): string {
  return number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
}
