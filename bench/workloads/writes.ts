import { randomUUID } from "node:crypto";
import { accountCount, addressOf as emailOf, isWaiting, PASSWORD } from "../features/accounts.ts";
import { addressOf, signedIn, type Ground, type Requests, type Workload } from "./workload.ts";

/** Letters only, and none that a search of the bench finds: what is written must not change what is searched. */
const nameOf = (number: number): string =>
  `Xyz${number.toString(26).replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))} Wykwyk`;
const phoneOf = (number: number): string => `119${String(10_000_000 + number).padStart(8, "0")}`;
const cardOf = (number: number) => ({ name: nameOf(number), phone: phoneOf(number), family_name: "Wykwyk", consent_version: "2026-01" });

const created =
  (path: string, headersOf: (ground: Ground, caller: number, number: number) => Record<string, string>): Requests =>
  (ground) =>
  (caller) => {
    const number = ground.fresh();
    return { method: "POST", path, headers: headersOf(ground, caller, number), body: cardOf(number) };
  };
const limitInsert = created("/people", () => ({}));

/** An account that may sign in, another one each time. */
function activeAccount({ chance, sketch }: Ground): string {
  for (;;) {
    const number = chance.between(100, accountCount(sketch) + 1);
    if (!isWaiting(number) && number % 100 !== 9) return emailOf(number);
  }
}
const login =
  (path: string): Requests =>
  (ground) =>
  () => ({
    method: "POST",
    path,
    headers: { "x-forwarded-for": addressOf(ground.fresh()) },
    body: { email: activeAccount(ground), password: PASSWORD },
  });

export const writes: readonly Workload[] = [
  {
    name: "create",
    title: "create a visitor, as staff",
    callers: [1, 8],
    product: created("/api/visitors", (ground, caller) => ({ ...signedIn(ground, caller), "idempotency-key": randomUUID() })),
    limit: limitInsert,
    ratio: 4,
  },
  {
    name: "create-public",
    title: "create a visitor, by the public form",
    callers: [8],
    product: created("/api/visitors", (_ground, _caller, number) => ({
      "x-forwarded-for": addressOf(number),
      "idempotency-key": randomUUID(),
    })),
    limit: limitInsert,
    ratio: 4,
    // The product takes 2,000 in ten minutes from everywhere.
    most: 300,
  },
  { name: "login", title: "sign in", callers: [1, 4], product: login("/api/auth/login"), limit: login("/login") },
];
