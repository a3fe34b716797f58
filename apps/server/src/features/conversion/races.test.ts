import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);

async function addWaiting(round: number): Promise<{ card: number; person: number; account: TestAccount }> {
  const [row] = await rowsOf<{ card: number; person: number }>(
    `with p as (insert into people (name, email, phone, congregation_id) values ('Iara Melo', $1, $2, 1) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01' from p
     returning id as card, person_id as person`,
    [`iara${round}@exemplo.com`, `+5519990${String(round).padStart(6, "0")}`],
  );
  if (!row) throw new Error("no card");
  const account = await server.account({ role: "visitante", status: "pendente", profileComplete: false });
  await rowsOf("update accounts set person_id = $1 where id = $2", [row.person, account.id]);
  return { ...row, account };
}
async function knownPerson(round: number): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    `with p as (insert into people (name, phone, congregation_id) values ('Iara de Melo', $1, 1) returning id), card as (
       insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-08-02', '2026-08-02' from p)
     select id from p`,
    [`+5519990${String(round).padStart(6, "0")}`],
  );
  return row?.id ?? 0;
}
const post = (path: string, body: Readonly<Record<string, unknown>>) =>
  server.ask<UserWithLink>("POST", path, { token: secretary.token, body });

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("C6b converted, approved from the card and approved as an account at once: one active account, in 20 rounds", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { card, person, account } = await addWaiting(round);
    const answers = await Promise.all([
      post("/users", { name: "Iara Melo", email: account.email, visitor_id: card }),
      post(`/visitors/${card}/approve`, {}),
      post(`/users/${account.id}/approve`, {}),
    ]);
    expect(answers[0]?.status).toBe(201);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(
      await rowsOf(
        "select a.id, a.status, a.role, v.status as card, m.status as membership from accounts a join visitors v on v.person_id = a.person_id join memberships m on m.person_id = a.person_id where a.person_id = $1",
        [person],
      ),
    ).toEqual([{ id: account.id, status: "ativo", role: "membro", card: "convertido_para_membro", membership: "active" }]);
  }
});

test("a deletion of a card and a link of its person do not deadlock", async () => {
  const { account } = await addWaiting(300);
  const known = await knownPerson(300);
  const waiting = async () =>
    (await rowsOf("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
  let approved: ReturnType<typeof post> | undefined;
  await server.database.transaction(async (tx) => {
    // Locks in the order of a deletion: the card, then the person.
    await runSql(tx, "select from visitors where person_id = $1 for update", [known]);
    approved = post(`/users/${account.id}/approve`, { person_id: known });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(true);
    await runSql(tx, "select from people where id = $1 for update", [known]);
  });
  expect((await approved)?.status).toBe(200);
});

test("a card whose person is linked during its conversion ends with that person, in 20 rounds", async () => {
  for (let round = 100; round < 120; round += 1) {
    const { card, person, account } = await addWaiting(round);
    const known = await knownPerson(round);
    const [converted, approved] = await Promise.all([
      post("/users", { name: "Iara Melo", email: account.email, visitor_id: card }),
      post(`/users/${account.id}/approve`, { person_id: known }),
    ]);
    // The second one either finds it done (409), or the card merged into the known person's (404).
    expect([converted?.status, approved?.status]).toSatisfy(
      (pair: unknown) => ["201,200", "201,409", "404,200"].includes(String(pair)),
      "one of the two was first",
    );
    const rows = await rowsOf<{ person_id: number; status: string }>("select person_id, status from accounts where id = $1", [account.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.status).toBe("ativo");
    expect([person, known]).toContain(rows[0]?.person_id);
    const cards = await rowsOf<{ n: number }>("select count(*)::int as n from visitors where person_id = $1", [rows[0]?.person_id ?? 0]);
    expect(cards).toEqual([{ n: 1 }]);
  }
});
