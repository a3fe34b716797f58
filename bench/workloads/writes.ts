import { randomUUID } from "node:crypto";
import { accountCount, addressOf as emailOf, isWaiting, PASSWORD } from "../features/accounts.ts";
import { addressOf, signedIn, type Ground, type Requests, type Workload } from "./workload.ts";
import { limitInsert, newName, newPhone } from "./requests.ts";

const cardOf = (number: number) => ({ name: newName(number), phone: newPhone(number), family_name: "Wykwyk", consent_version: "2026-01" });
const memberOf = (number: number) => ({ name: newName(number), phone: newPhone(number), joinDate: "2026-01-04" });

const created =
  (
    path: string,
    bodyOf: (number: number) => object,
    headersOf: (ground: Ground, caller: number, number: number) => Record<string, string>,
  ): Requests =>
  (ground) =>
  (caller) => {
    const number = ground.fresh();
    return { method: "POST", path, headers: headersOf(ground, caller, number), body: bodyOf(number) };
  };
/** A new key each time, as the application sends one. */
const asStaff = (ground: Ground, caller: number) => ({ ...signedIn(ground, caller), "idempotency-key": randomUUID() });

/** An account that may sign in, another one each time. */
function activeAccount({ chance, population }: Ground): string {
  for (;;) {
    const number = chance.between(100, accountCount(population) + 1);
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
    product: created("/api/visitors", cardOf, asStaff),
    limit: limitInsert,
    ratio: 8,
  },
  {
    name: "members-create",
    title: "create a member",
    callers: [1, 8],
    product: created("/api/members", memberOf, asStaff),
    limit: limitInsert,
    ratio: 8,
  },
  {
    name: "create-public",
    title: "create a visitor, by the public form",
    callers: [8],
    product: created("/api/visitors", cardOf, (_ground, _caller, number) => ({
      "x-forwarded-for": addressOf(number),
      "idempotency-key": randomUUID(),
    })),
    limit: limitInsert,
    ratio: 8,
    // The product accepts 2,000 in ten minutes in total.
    most: 300,
  },
  { name: "login", title: "sign in", callers: [1, 4], product: login("/api/auth/login"), limit: login("/login") },
];
