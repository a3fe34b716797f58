import { setTimeout as pause } from "node:timers/promises";
import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserCard, UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { Visitor, VisitorCard } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Answer, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

// A visitor's card and an account show the same person: saving one from an older reading must not undo a change by the other.

let app: TestApp;
let staff: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.account({ role: "admin" });
});
afterAll(() => app.close());

interface Both extends TestAccount {
  readonly card: number;
}
async function addCard(personId: number): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    app.database.handle,
    "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', $2) returning id",
    [personId, app.now()],
  );
  return row?.id ?? 0;
}
/** A person with an account and a card, as after a conversion. */
async function someone(seed: Parameters<TestApp["account"]>[0] = {}): Promise<Both> {
  const account = await app.account({ role: "membro", name: "Ana Souza", ...seed });
  await runSql(app.database.handle, "update people set family_name = 'Souza', phone = '+5519991110000' where id = $1", [account.personId]);
  return { ...account, card: await addCard(account.personId) };
}

const read = async <T>(path: string, token = staff.token): Promise<T> => {
  const { body } = await app.ask<T>("GET", path, { token });
  if (body.data === null) throw new Error(`${path}: ${body.message}`);
  return body.data;
};
const cardOf = ({ card }: Both) => read<Visitor>(`/visitors/${card}`);
const accountOf = ({ id }: TestAccount) => read<User>(`/users/${id}`);
const save = (path: string, body: unknown, token = staff.token): Promise<Answer<{ version: number }>> =>
  app.ask("PUT", path, { token, body });
const phoneOf = async ({ personId }: TestAccount): Promise<string | null | undefined> =>
  (await runSql<{ phone: string | null }>(app.database.handle, "select phone from people where id = $1", [personId]))[0]?.phone;

async function blockedAre(count: number): Promise<void> {
  const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await runSql(app.database.handle, blocked)).length < count) await pause(5);
}

const viaCard = {
  what: "the card",
  see: cardOf,
  send: (who: Both, body: object) => save(`/visitors/${who.card}`, body),
};
const viaAccount = {
  what: "the account",
  see: accountOf,
  send: (who: Both, body: object) => save(`/users/${who.id}`, body),
};
const viaProfile = {
  what: "one's own profile",
  see: (who: Both) => read<User>(`/users/${who.id}`, who.token),
  send: (who: Both, body: object) => save("/users/profile/me", body, who.token),
};
const pairs = [
  [viaAccount, viaCard],
  [viaCard, viaAccount],
  [viaProfile, viaCard],
  [viaCard, viaProfile],
] as const;

describe.each(pairs.map(([first, second]) => ({ title: `${first.what}, then ${second.what}`, first, second })))(
  "F2 $title",
  ({ first, second }) => {
    test("a save from an older reading is refused with the present record, and overwrites nothing", async () => {
      const who = await someone();
      const before = await second.see(who);
      expect((await first.send(who, { phone: "19992220000" })).status).toBe(200);
      const refused = await second.send(who, before);
      expect(refused).toMatchObject({ status: 409, body: { error: "version.conflict" } });
      expect(refused.body.data).toEqual(await second.see(who));
      expect(await phoneOf(who)).toBe("+5519992220000");
      const again = await second.send(who, { version: refused.body.data?.version, phone: "19993330000" });
      expect([again.status, await phoneOf(who)]).toEqual([200, "+5519993330000"]);
    });

    test("of two concurrent saves one succeeds, the other gets the present record", async () => {
      const who = await someone();
      const [{ version: one }, { version: other }] = [await first.see(who), await second.see(who)];
      const { promise: held, resolve: hold } = Promise.withResolvers<void>();
      const { promise: open, resolve: release } = Promise.withResolvers<void>();
      const holding = app.database.transaction(async (tx) => {
        await runSql(tx, "select id from people where id = $1 for update", [who.personId]);
        hold();
        await open;
      });
      await held;
      const saving = Promise.all([
        first.send(who, { phone: "19992220000", version: one }),
        second.send(who, { phone: "19993330000", version: other }),
      ]);
      await blockedAre(2);
      release();
      await holding;
      const answers = await saving;
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const stored = answers[0].status === 200 ? "+5519992220000" : "+5519993330000";
      expect(await phoneOf(who)).toBe(stored);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.data).toEqual(await (refused === answers[0] ? first : second).see(who));
    });
  },
);

test("F2 a completed profile outdates the card's older reading", async () => {
  const who = await someone({ role: "visitante", profileComplete: false });
  const before = await cardOf(who);
  const body = {
    phone: "19992220000",
    address: "Rua das Videiras, 120",
    birthDate: "1990-05-20",
    maritalStatus: "casado",
    profession: "Enfermeira",
  };
  expect((await save(`/users/${who.id}/complete-profile`, body, who.token)).status).toBe(200);
  expect((await save(`/visitors/${who.card}`, before)).status).toBe(409);
});

test("F2 a conversion that changes the person outdates the card's older reading", async () => {
  const made = await app.ask<{ id: number }>("POST", "/visitors", {
    token: staff.token,
    body: { name: "Rui Prado", phone: "19991110001", family_name: "Prado" },
  });
  const card = made.body.data?.id ?? 0;
  const before = await read<Visitor>(`/visitors/${card}`);
  const body = { name: "Rui A. Prado", email: "rui@exemplo.com", phone: "19992220001", visitor_id: card };
  expect((await app.ask<UserWithLink>("POST", "/users", { token: staff.token, body })).status).toBe(201);
  expect(await save(`/visitors/${card}`, { ...before, status: undefined })).toMatchObject({
    status: 409,
    body: { data: { name: "Rui A. Prado", phone: "19992220001" } },
  });
});

test("F2 a merge outdates all readings of both records, at any versions", async () => {
  const pending = await app.account({ role: "visitante", status: "pendente", name: "Bia Lima", email: "bia@exemplo.com" });
  const { personId } = await app.account({ role: "membro", name: "Bia Lima" });
  await runSql(app.database.handle, "delete from accounts where person_id = $1", [personId]);
  const card = await addCard(personId);
  // The removed record has far more versions: the survivor's must count on from there.
  for (const bio of ["a", "b", "c", "d"]) await save(`/users/${pending.id}`, { bio });
  const account = await accountOf(pending);
  const seen = await read<Visitor>(`/visitors/${card}`);
  const tied = await app.ask<UserWithLink>("POST", `/users/${pending.id}/approve`, { token: staff.token, body: { person_id: personId } });
  expect(tied.status).toBe(200);
  expect((await accountOf(pending)).version).toBeGreaterThan(account.version);
  expect((await read<Visitor>(`/visitors/${card}`)).version).toBeGreaterThan(seen.version);
  expect((await save(`/users/${pending.id}`, { bio: "e", version: account.version })).status).toBe(409);
  expect((await save(`/visitors/${card}`, { notes: "x", version: seen.version })).status).toBe(409);
});

test("F2 an edit and a link of the same person run one after the other", async () => {
  const pending = await app.account({ role: "visitante", status: "pendente", email: "caio@exemplo.com" });
  await addCard(pending.personId);
  const known = await someone();
  await runSql(app.database.handle, "delete from accounts where id = $1", [known.id]);
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: open, resolve: release } = Promise.withResolvers<void>();
  const holding = app.database.transaction(async (tx) => {
    await runSql(tx, "select id from visitors where id = $1 for update", [known.card]);
    hold();
    await open;
  });
  await held;
  const edit = viaCard.send(known, { phone: "19992220000" });
  await blockedAre(1);
  const tie = app.ask("POST", `/users/${pending.id}/approve`, { token: staff.token, body: { person_id: known.personId } });
  await blockedAre(2);
  release();
  await holding;
  expect([(await edit).status, (await tie).status, await phoneOf(known)]).toEqual([200, 200, "+5519992220000"]);
});

describe("a change of one record only", () => {
  test("does not outdate the other's reading", async () => {
    const who = await someone();
    const [card, account] = [await cardOf(who), await accountOf(who)];
    expect((await save(`/visitors/${who.card}`, { notes: "gosta de cantar", version: card.version })).status).toBe(200);
    expect((await save(`/users/${who.id}`, { department: "Mídia", version: account.version })).status).toBe(200);
    const [noted] = [await cardOf(who)];
    expect((await save("/users/profile/me", { theme: "dark" }, who.token)).status).toBe(200);
    expect((await save(`/visitors/${who.card}`, { next_action: "ligar", version: noted.version })).status).toBe(200);
  });
});

test("a list has the version of the details, and an equal save does not increase it", async () => {
  const who = await someone({ name: "Zuleica Antunes" });
  for (const phone of ["19992220000", "19993330000"]) await viaAccount.send(who, { phone });
  await viaCard.send(who, { notes: "x" });
  const [card, account] = [await cardOf(who), await accountOf(who)];
  expect((await read<VisitorCard[]>("/visitors?q=zuleica&limit=25")).map(({ version }) => version)).toEqual([card.version]);
  expect((await read<UserCard[]>("/users?q=zuleica&limit=25")).map(({ version }) => version)).toEqual([account.version]);
  await viaCard.send(who, card);
  await viaAccount.send(who, account);
  expect([(await cardOf(who)).version, (await accountOf(who)).version]).toEqual([card.version, account.version]);
});
