import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, runClock, tellAll, titlesOf, tokenOf, unreadOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;
let leader: TestAccount;
let treasurer: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin", name: "Aline Prates" });
  secretary = await server.account({ role: "secretaria", name: "Sara Prado", congregationIds: [1] });
  leader = await server.account({ role: "leader", congregationIds: [1] });
  treasurer = await server.account({ role: "tesoureiro", congregationIds: [1] });
});
afterAll(() => server.close());

const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
let calls = 0;
async function register(name: string, by?: TestAccount, fields: object = {}): Promise<number> {
  calls += 1;
  const phone = `1999100${String(calls).padStart(4, "0")}`;
  const body = { name, phone, family_name: "Prates", ...fields };
  const { status, body: answer } = await server.ask<{ id: number }>("POST", "/visitors", {
    body,
    from: `198.18.1.${calls}`,
    ...(by ? { token: await tokenOf(server, by) } : {}),
  });
  expect(status).toBe(201);
  await tellAll(server);
  return answer.data?.id ?? (await rows<{ id: number }>("select max(id) as id from visitors"))[0]?.id ?? 0;
}
const clear = (...accounts: readonly TestAccount[]) =>
  Promise.all(accounts.map(async (account) => server.ask("DELETE", "/notifications/all", { token: await tokenOf(server, account) })));

describe("a visitor of the public form", () => {
  test("is notified to readers of visitors, each in their language; not to a leader or a treasurer", async () => {
    const id = await register("Noemi Canário");
    const [notice] = await noticesOf(server, secretary);
    expect(notice).toMatchObject({
      title: "Novo visitante",
      message: "Noemi Canário preencheu a ficha de visitante. Que tal dar as boas-vindas?",
      type: "pastoral",
      priority: "high",
      category: "pastoral",
      read: false,
      action_type: "schedule",
      subject_kind: "visitor",
      subject_id: id,
      path: `/visitor-management?visitor=${id}`,
    });
    expect((await noticesOf(server, admin, "", "en"))[0]?.title).toBe("New visitor");
    expect((await noticesOf(server, admin, "", "es-MX"))[0]?.message).toContain("Noemi Canário llenó");
    expect(await titlesOf(server, leader)).toEqual([]);
    expect(await titlesOf(server, treasurer)).toEqual([]);
  });

  test("leaves no name in the tables", async () => {
    const [stored] = await rows<{ all: string }>(
      "select coalesce(string_agg(notifications::text, ' '), '') || coalesce((select string_agg(happenings::text, ' ') from happenings), '') as all from notifications",
    );
    expect(stored?.all).not.toContain("Canário");
    expect(stored?.all).not.toContain("Noemi");
    expect(stored?.all).toContain("visitor.registered");
  });

  test("has the card's present name, and is not shown once the card is deleted", async () => {
    const id = await register("Antes Chamada");
    await rows("update people set name = 'Depois Chamada' where id = (select person_id from visitors where id = $1)", [id]);
    expect((await noticesOf(server, secretary))[0]?.message).toContain("Depois Chamada");
    const before = (await unreadOf(server, secretary))?.all ?? 0;
    expect((await server.ask("DELETE", `/visitors/${id}`, { token: admin.token })).status).toBe(200);
    expect((await noticesOf(server, secretary)).some(({ subject_id }) => subject_id === id)).toBe(false);
    expect((await unreadOf(server, secretary))?.all).toBe(before - 1);
  });

  test("a repeated event is notified once", async () => {
    const id = await register("Uma Vez");
    await rows("update happenings set done_at = null where kind = 'visitor.made' and subject_id = $1", [id]);
    await tellAll(server);
    expect((await noticesOf(server, secretary)).filter(({ subject_id }) => subject_id === id)).toHaveLength(1);
  });
});

describe("recipients", () => {
  test("exclude the actor, and a leader gets only their own rows", async () => {
    await clear(admin, secretary, leader);
    await register("Da Secretária", secretary);
    expect(await titlesOf(server, secretary)).toEqual([]);
    expect(await titlesOf(server, admin)).toEqual(["Visitante cadastrado"]);
    const id = await register("Do Líder", secretary, { follow_up_owner_id: leader.id });
    expect((await noticesOf(server, leader)).map(({ subject_id }) => subject_id)).toEqual([id]);
  });

  test("exclude other congregations, and pending or deactivated accounts", async () => {
    const [north] = await rows<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
    const elsewhere = await server.account({ role: "secretaria", congregationIds: [north?.id ?? 0] });
    const off = await server.account({ role: "secretaria", congregationIds: [1], status: "inativo" });
    await register("Da Sede");
    expect(await titlesOf(server, elsewhere)).toEqual([]);
    expect(await rows("select from notifications where account_id = $1", [off.id])).toEqual([]);
  });

  test("of what belongs to the whole church are accounts of the whole church, and those only while they are", async () => {
    const { body } = await server.ask<{ id: number }>("POST", "/deliveries/test", { token: await tokenOf(server, admin), body: {} });
    const delivery = body.data?.id ?? 0;
    const local = await server.account({ role: "admin", congregationIds: [1] });
    const other = await server.account({ role: "admin" });
    await rows("update deliveries set status = 'dead', reason = 'refused' where id = $1", [delivery]);
    for (const [kind, id] of [
      ["mail.dead", delivery],
      ["vault.sheetShown", 1],
    ])
      await rows(
        `insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id, data)
         select $1, at, at, 1, 'any', $2, '{"act":"shown"}' from (select $3::timestamptz as at) as clock`,
        [kind, id, server.now()],
      );
    await tellAll(server);
    const told = ["Folha de recuperação do cofre", "Um e-mail não pôde ser entregue"];
    expect((await titlesOf(server, other)).toSorted()).toEqual(told);
    expect(await rows("select event from notifications where account_id = $1", [local.id])).toEqual([]);
    await rows("update accounts set all_congregations = false, congregation_ids = '{1}' where id = $1", [other.id]);
    expect(await titlesOf(server, other)).toEqual([]);
  });

  test("a removed right hides earlier notifications, and their count", async () => {
    const clerk = await server.account({ role: "secretaria", congregationIds: [1] });
    await register("Vista Antes");
    expect(await titlesOf(server, clerk)).toEqual(["Novo visitante"]);
    await rows("update accounts set permissions_minus = array['visitors'] where id = $1", [clerk.id]);
    expect(await titlesOf(server, clerk)).toEqual([]);
    expect(await unreadOf(server, clerk)).toMatchObject({ all: 0, pastoral: 0, finance: 0, approvals: 0 });
    await rows("update accounts set permissions_minus = '{}', congregation_ids = '{}' where id = $1", [clerk.id]);
    expect(await titlesOf(server, clerk)).toEqual([]);
  });
});

describe("an account that waits", () => {
  test("is notified to those who may approve; after the approval it needs no action", async () => {
    await clear(admin, secretary);
    const { body } = await server.ask<{ id: number }>("POST", "/auth/register", {
      body: { name: "Elias Pendente", email: "elias@exemplo.com", phone: "19991230000", password: "Videira!2026" },
      from: "198.18.2.1",
    });
    expect(body.success).toBe(true);
    await tellAll(server);
    const [notice] = await noticesOf(server, admin, "?category=approvals");
    expect(notice).toMatchObject({ title: "Conta esperando aprovação", action_type: "approve", subject_kind: "account" });
    expect((await unreadOf(server, admin))?.approvals).toBe(1);
    expect(await titlesOf(server, treasurer)).toEqual([]);
    const approved = await server.ask("POST", `/users/${notice?.subject_id}/approve`, { token: admin.token, body: { role: "membro" } });
    expect(approved.status).toBe(200);
    expect((await noticesOf(server, admin, "?category=approvals"))[0]?.action_type).toBeNull();
  });

  test("whose rights change is told so itself", async () => {
    const { id, token } = await server.account({ role: "membro", congregationIds: [1] });
    const { status } = await server.ask("PUT", `/users/${id}`, { token: admin.token, body: { role: "cooperador" } });
    expect(status).toBe(200);
    await tellAll(server);
    const { body } = await server.ask<{ title: string; path: string }[]>("GET", "/notifications", { token });
    expect(body.data).toMatchObject([{ title: "Seu acesso mudou", path: "/profile" }]);
    expect((await noticesOf(server, admin)).map(({ title }) => title)).not.toContain("Seu acesso mudou");
  });
});

describe("scheduled notifications", () => {
  const at = (day: string, hour: string) => server.setNow(`${day}T${hour}:00.000Z`);
  test("a follow-up of today to its owner, in the morning, once; not if done", async () => {
    await clear(admin, secretary, leader);
    at("2026-12-01", "15:00");
    const due = await register("Para Hoje", secretary, {
      follow_up_owner_id: leader.id,
      next_action: "Ligar",
      next_action_date: "2026-12-02",
    });
    await clear(leader, admin);
    // The other due records were announced before.
    at("2026-12-01", "15:01");
    await runClock(server, "noticeClock");
    await clear(leader, admin);
    at("2026-12-02", "05:00");
    await runClock(server, "noticeClock");
    expect(await titlesOf(server, leader)).toEqual([]);
    at("2026-12-02", "12:00");
    await runClock(server, "noticeClock");
    await runClock(server, "noticeClock");
    expect(await noticesOf(server, leader)).toMatchObject([{ title: "Próximo passo para hoje", subject_id: due, action_type: "schedule" }]);
    expect(await titlesOf(server, admin)).toEqual([]);
    at("2026-12-03", "12:00");
    await runClock(server, "noticeClock");
    expect(await titlesOf(server, leader)).toEqual(["Próximo passo à espera", "Próximo passo para hoje"]);
  });

  test("48 hours without a contact, to all who may follow up if there is no owner", async () => {
    at("2026-12-05", "15:00");
    const id = await register("Ninguém Ligou");
    await clear(admin, secretary, leader);
    at("2026-12-07", "14:00");
    await runClock(server, "noticeClock");
    expect(await titlesOf(server, secretary)).not.toContain("Visitante sem contato há 48 horas");
    at("2026-12-07", "16:00");
    await runClock(server, "noticeClock");
    const told = (await noticesOf(server, secretary)).filter(({ subject_id }) => subject_id === id);
    expect(told).toMatchObject([{ title: "Visitante sem contato há 48 horas", priority: "high" }]);
    expect((await noticesOf(server, leader)).filter(({ subject_id }) => subject_id === id)).toEqual([]);
  });

  test("an outdated reminder is not sent", async () => {
    at("2026-12-10", "15:00");
    const id = await register("Já Atendida");
    await clear(admin, secretary);
    at("2026-12-13", "15:00");
    await rows(
      `insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id) values ('clock.visitor.uncontacted', $1, $2, 1, 'visitor', $3)`,
      [server.now(), server.now(), id],
    );
    await rows("update visitors set last_contact_at = $1 where id = $2", [server.now(), id]);
    await tellAll(server);
    expect((await noticesOf(server, secretary)).filter(({ subject_id }) => subject_id === id)).toEqual([]);
  });
});
