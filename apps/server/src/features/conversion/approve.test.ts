import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql, type AccountSeed } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);

async function registered(
  seed: AccountSeed | null,
  owner: number | null = null,
): Promise<{ card: number; account: TestAccount | null; person: number }> {
  const [row] = await rowsOf<{ card: number; person: number }>(
    `with p as (insert into people (name, phone, congregation_id) values ('Lia Moraes', '+5519991234567', 1) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id)
     select id, 1, '2026-11-01', '2026-11-01', $1::bigint from p returning id as card, person_id as person`,
    [owner],
  );
  if (!row) throw new Error("no card");
  const account = seed ? await server.account(seed) : null;
  if (account) await rowsOf("update accounts set person_id = $1 where id = $2", [row.person, account.id]);
  return { ...row, account };
}
const approve = (card: number, by = secretary) => server.ask<UserWithLink>("POST", `/visitors/${card}/approve`, { token: by.token });
const statusOf = async (account: TestAccount | null): Promise<string | undefined> =>
  (await rowsOf<{ status: string }>("select status from accounts where id = $1", [account?.id ?? 0]))[0]?.status;

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("approving from a card approves the person's pending account; a member gets a membership", async () => {
  const { card, account, person } = await registered({ role: "membro", status: "pendente" });
  const { status, body } = await approve(card);
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { id: card, name: "Lia Moraes" } });
  expect(await statusOf(account)).toBe("ativo");
  expect(await rowsOf("select status, join_date from memberships where person_id = $1", [person])).toEqual([
    { status: "active", join_date: "2026-11-21" },
  ]);
  const events = await rowsOf<{ action: string }>("select action from audit_log where account_id = $1 order by id", [secretary.id]);
  expect(events.map(({ action }) => action)).toEqual(["user.status", "approveVisitor"]);
});

test("a visitor's account is approved without a membership", async () => {
  const { card, account, person } = await registered({ role: "visitante", status: "pendente", profileComplete: false });
  expect((await approve(card)).status).toBe(200);
  expect(await statusOf(account)).toBe("ativo");
  expect(await rowsOf("select id from memberships where person_id = $1", [person])).toEqual([]);
});

test("an account without a password gets a link; one that cannot sign in is not approved", async () => {
  const { card } = await registered({ role: "visitante", status: "pendente", profileComplete: false });
  const { body } = await approve(card);
  expect(body.data?.link).toMatch(/\/reset-password#[\w-]{40,}$/);
  expect(body.data?.whatsapp_link).toContain("https://wa.me/5519991234567");
  const nameless = await registered({ role: "visitante", status: "pendente" });
  await rowsOf("update accounts set email = null where id = $1", [nameless.account?.id]);
  const refused = await approve(nameless.card);
  expect(refused.body.fields).toEqual({ email: "user.emailRequired" });
  expect(await statusOf(nameless.account)).toBe("pendente");
});

test("there is nothing to approve without an account that waits", async () => {
  for (const seed of [null, { status: "ativo" }, { status: "inativo" }] as const) {
    const { card, account } = await registered(seed);
    const { status, body } = await approve(card);
    expect([status, body.error]).toEqual([409, "visitor.noAccount"]);
    if (account && seed) expect(await statusOf(account)).toBe(seed.status);
  }
  expect((await approve(999_999)).body.error).toBe("visitor.notFound");
});

test("C5 a waiting account of one's own rank or above is not approved, and that is written down", async () => {
  const { card, account } = await registered({ role: "secretaria", status: "pendente" });
  const { status, body } = await approve(card);
  expect([status, body.error]).toEqual([403, "user.outranked"]);
  expect(await statusOf(account)).toBe("pendente");
  expect(await rowsOf("select metadata from audit_log where action = 'access.denied' and account_id = $1", [secretary.id])).toEqual([
    { metadata: { operation: "approveVisitor" } },
  ]);
});

test("V29 a card outside the caller's scope is unknown", async () => {
  const { card, account } = await registered({ status: "pendente" });
  const leader = await server.account({ role: "leader", permissionsPlus: ["users:edit"] });
  expect((await approve(card, leader)).status).toBe(404);
  expect(await statusOf(account)).toBe("pendente");
});

test("deleting a converted card keeps the person, who is a member", async () => {
  const { card, person } = await registered(null);
  const body = { name: "Lia Moraes", email: "lia@exemplo.com", visitor_id: card };
  expect((await server.ask("POST", "/users", { token: secretary.token, body })).status).toBe(201);
  expect((await server.ask("DELETE", `/visitors/${card}`, { token: secretary.token })).status).toBe(200);
  expect(await rowsOf("select p.name, m.status from people p join memberships m on m.person_id = p.id where p.id = $1", [person])).toEqual([
    { name: "Lia Moraes", status: "active" },
  ]);
});
