import type { NoticeChoices, NoticeRule, Notification } from "@aprisco/contract/notifications.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAccount, TestApp } from "../../testing/app.ts";
import { startMailing, type ReadMail } from "../../testing/mailing.ts";
import { noticesOf, runClock, tellAll, titlesOf, tokenOf, unreadOf } from "../../testing/notices.ts";
import { keepHouse } from "../../testing/tasks.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let stop: () => Promise<void>;
let read: () => Promise<ReadMail[]>;
let admin: TestAccount;
let pastor: TestAccount;
let member: TestAccount;
beforeAll(async () => {
  const mailing = await startMailing();
  ({ stop, read } = mailing);
  server = mailing.house;
  admin = await server.account({ role: "admin", name: "Aline Prates" });
  pastor = await server.account({ role: "pastor_casa", name: "Paulo Reis", congregationIds: [1] });
  member = await server.account({ role: "membro", congregationIds: [1] });
});
beforeEach(() => rows("delete from notifications"));
afterAll(() => stop());

const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const ask = async <T>(by: TestAccount, method: string, path: string, body?: unknown) =>
  server.ask<T>(method, path, { token: await tokenOf(server, by), ...(body === undefined ? {} : { body }) });
let calls = 0;
async function visit(name = "Rosa Canteiro"): Promise<void> {
  calls += 1;
  const body = { name, phone: `1999200${String(calls).padStart(4, "0")}`, family_name: "Canteiro" };
  expect((await server.ask("POST", "/visitors", { body, from: `198.18.3.${calls}` })).status).toBe(201);
  await tellAll(server);
}
const write = (by: TestAccount, change: object = {}) =>
  ask<{ count: number }>(by, "POST", "/notifications", { title: "Culto", message: "Começa às 19h.", roles: ["membro"], ...change });
interface RemovalAnswer {
  readonly count?: number;
  readonly removal: string;
}
const remove = async (what: number | "all") => (await ask<RemovalAnswer>(pastor, "DELETE", `/notifications/${what}`)).body.data?.removal;
const bringBack = async (removal: string | undefined) =>
  (await ask(pastor, "POST", "/notifications/restore", removal === undefined ? {} : { removal })).body.data;

describe("the centre", () => {
  test("has the account's own notifications: another's id is unknown", async () => {
    await visit();
    const [notice] = await noticesOf(server, pastor);
    for (const [method, path] of [
      ["POST", "/read"],
      ["PATCH", "/read"],
      ["DELETE", ""],
    ] as const) {
      const { status, body } = await ask(member, method, `/notifications/${notice?.id}${path}`, method === "DELETE" ? undefined : {});
      expect([status, body.error]).toEqual([404, "notification.notFound"]);
    }
    expect((await noticesOf(server, pastor))[0]?.read).toBe(false);
  });

  test.each(["POST", "PATCH"])("%s marks one as read, however often", async (method) => {
    await visit();
    const [notice] = await noticesOf(server, pastor);
    for (const _time of [1, 2]) expect((await ask(pastor, method, `/notifications/${notice?.id}/read`, {})).status).toBe(200);
    expect((await noticesOf(server, pastor))[0]?.read).toBe(true);
    expect(await unreadOf(server, pastor)).toMatchObject({ all: 0, pastoral: 0 });
    expect((await unreadOf(server, admin))?.all).toBe(1);
  });

  test("the topics are those of which an account may get notices", async () => {
    const topics = async (as: TestAccount) => (await unreadOf(server, as))?.topics ?? [];
    expect(await topics(pastor)).toEqual(expect.arrayContaining(["pastoral", "approvals", "events"]));
    expect(await topics(member)).not.toContain("approvals");
    expect(await topics(member)).not.toContain("pastoral");
    expect(await topics(member)).not.toContain("finance");
    expect(await topics(await server.account({ role: "tesoureiro" }))).toContain("finance");
  });

  test("is read, cleared and restored as a whole", async () => {
    await visit();
    await visit();
    expect(await unreadOf(server, pastor)).toMatchObject({ all: 2, pastoral: 2, finance: 0, approvals: 0 });
    expect((await ask(pastor, "POST", "/notifications/read", {})).body.data).toEqual({ count: 2 });
    expect((await unreadOf(server, pastor))?.all).toBe(0);
    const { body } = await ask<RemovalAnswer>(pastor, "DELETE", "/notifications/all");
    expect([body.data?.count, body.message]).toEqual([2, "Todas as notificações foram removidas."]);
    expect(await titlesOf(server, pastor)).toEqual([]);
    expect(await titlesOf(server, admin)).toHaveLength(2);
    expect(await bringBack(body.data?.removal)).toEqual({ count: 2 });
    expect(await titlesOf(server, pastor)).toHaveLength(2);
  });

  test("a removed one can be restored for a day", async () => {
    await visit();
    await visit();
    const [latest] = await noticesOf(server, pastor);
    const first = await remove(latest?.id ?? 0);
    expect(await titlesOf(server, pastor)).toHaveLength(1);
    server.advance(86_400_000 - 1);
    expect(await bringBack(first)).toEqual({ count: 1 });
    const second = await remove(latest?.id ?? 0);
    server.advance(86_400_001);
    expect(await bringBack(second)).toEqual({ count: 0 });
    await keepHouse(server);
    expect(await rows("select from notifications where id = $1", [latest?.id])).toEqual([]);
  });

  test("two devices that removed at once restore their own", async () => {
    for (const name of ["Um", "Dois", "Três"]) await visit(`${name} Canteiro`);
    const [three, two, one] = await noticesOf(server, pastor);
    const shown = async () => (await noticesOf(server, pastor)).map(({ id }) => id);
    const removals = await Promise.all([remove(three?.id ?? 0), remove(two?.id ?? 0)]);
    const all = await remove("all");
    expect(await shown()).toEqual([]);
    expect(await bringBack(removals[0])).toEqual({ count: 1 });
    expect(await shown()).toEqual([three?.id]);
    expect(await bringBack(all)).toEqual({ count: 1 });
    expect(await shown()).toEqual([three?.id, one?.id]);
    expect(await bringBack(removals[1])).toEqual({ count: 1 });
    expect(await shown()).toEqual([three?.id, two?.id, one?.id]);
    for (const removal of [...removals, all]) expect(await bringBack(removal)).toEqual({ count: 0 });
  });

  test("another account's removal restores nothing", async () => {
    await visit();
    const removal = await remove("all");
    expect((await ask(admin, "POST", "/notifications/restore", { removal })).body.data).toEqual({ count: 0 });
    expect(await titlesOf(server, pastor)).toEqual([]);
    const { status, body } = await ask(pastor, "POST", "/notifications/restore", {});
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["removal"]]);
  });

  test("comes in pages, the newest first, each tab apart", async () => {
    for (const name of ["Um", "Dois", "Três"]) await visit(`${name} Canteiro`);
    const first = await ask<Notification[]>(pastor, "GET", "/notifications?limit=2");
    expect(first.body.data?.map(({ message }) => message.split(" ")[0])).toEqual(["Três", "Dois"]);
    const cursor = first.body.meta?.nextCursor;
    const second = await ask<Notification[]>(pastor, "GET", `/notifications?limit=2&cursor=${cursor}`);
    expect(second.body.data?.map(({ message }) => message.split(" ")[0])).toEqual(["Um"]);
    expect(second.body.meta?.nextCursor).toBeNull();
    expect(await noticesOf(server, pastor, "?category=finance")).toEqual([]);
    await ask(pastor, "POST", "/notifications/read", {});
    expect(await noticesOf(server, pastor, "?unread=true")).toEqual([]);
  });

  test("counts up to a hundred, keeps five hundred per account for ninety days", async () => {
    await rows(
      `insert into notifications (account_id, event, title, message, type, priority, category, dedupe_key, created_at, in_app)
       select $1, 'message', 'Aviso', 'Culto', 'other', 'medium', 'pastoral', 'many ' || n, $2, true from generate_series(1, 510) as n`,
      [pastor.id, server.now()],
    );
    expect(await unreadOf(server, pastor)).toMatchObject({ all: 100, pastoral: 100, finance: 0 });
    expect(await noticesOf(server, pastor)).toHaveLength(100);
    await runClock(server, "noticeDigest");
    expect(await rows("select from notifications where account_id = $1", [pastor.id])).toHaveLength(500);
    await rows("update notifications set created_at = created_at - interval '90 days 1 second'");
    await keepHouse(server);
    expect(await rows("select from notifications where account_id = $1", [pastor.id])).toEqual([]);
  });

  test("is deleted with a closed account", async () => {
    const leaving = await server.account({ role: "secretaria", congregationIds: [1] });
    await visit();
    expect(await titlesOf(server, leaving)).toHaveLength(1);
    expect((await ask(admin, "DELETE", `/users/${leaving.id}`)).status).toBe(200);
    expect(await rows("select from notifications where account_id = $1", [leaving.id])).toEqual([]);
  });
});

describe("a message of people", () => {
  test("goes to the named roles in the writer's congregations, and not to the writer", async () => {
    const [north] = await rows<{ id: number }>("insert into congregations (name) values ('Norte') returning id");
    const elsewhere = await server.account({ role: "membro", congregationIds: [north?.id ?? 0] });
    const { status, body } = await write(pastor, { priority: "high", category: "events", type: "event" });
    expect([status, body.data]).toEqual([201, { count: 1 }]);
    expect(await noticesOf(server, member)).toMatchObject([
      {
        title: "Culto",
        message: "Começa às 19h.",
        priority: "high",
        category: "events",
        type: "event",
        action_type: null,
        path: null,
        from: "Paulo Reis",
      },
    ]);
    expect(await titlesOf(server, elsewhere)).toEqual([]);
    expect((await write(member)).status).toBe(403);
  });

  test("of a writer with row scope goes to their own people only", async () => {
    const leader = await server.account({ role: "leader" });
    expect((await write(leader, { roles: null })).status).toBe(400);
    expect((await write(leader)).body.data).toEqual({ count: 0 });
    expect(await titlesOf(server, member)).toEqual([]);
    const ministry = `insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor', $1) returning id`;
    const [led] = await rows<{ id: number }>(ministry, [leader.id]);
    await rows("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2026-01-01')", [
      led?.id,
      member.personId,
    ]);
    expect((await write(leader, { roles: undefined })).body.data).toEqual({ count: 1 });
    expect(await titlesOf(server, member)).toEqual(["Culto"]);
    expect(await titlesOf(server, admin)).toEqual([]);
  });

  test.each([
    ["title", "\u200b\u2060"],
    ["title", "\u202egnp.exe"],
    ["message", "\u200b\n\u3164 \u2800"],
  ])("with %s against the contract is refused: %j", async (field, value) => {
    const { status, body } = await write(pastor, { [field]: value });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test("twenty in an hour", async () => {
    server.advance(3_600_000);
    for (let time = 1; time <= 20; time += 1) expect((await write(pastor)).status).toBe(201);
    expect((await write(pastor)).body.error).toBe("notification.tooMany");
    expect((await write(admin)).status).toBe(201);
  });
});

describe("rules of the church", () => {
  const rule = (change: object) => ask<NoticeRule>(admin, "PUT", "/notification-rules", { event: "visitor.registered", ...change });
  const ruleNow = async () =>
    (await ask<NoticeRule[]>(admin, "GET", "/notification-rules")).body.data?.find(({ event }) => event === "visitor.registered");

  test("switch an event off, narrow it to roles, and never widen it", async () => {
    expect(await ruleNow()).toMatchObject({ enabled: true, roles: null, permission: "visitors:view", version: 1 });
    expect((await rule({ enabled: false, version: 1 })).body.data).toMatchObject({ enabled: false, version: 2 });
    await visit();
    expect(await titlesOf(server, pastor)).toEqual([]);
    const narrowed = await rule({ enabled: true, roles: ["pastor_casa", "membro", "pastor_casa"], version: 2 });
    expect(narrowed.body.data).toMatchObject({ roles: ["pastor_casa", "membro"] });
    await visit();
    expect(await titlesOf(server, pastor)).toHaveLength(1);
    expect(await titlesOf(server, admin)).toEqual([]);
    expect(await titlesOf(server, member)).toEqual([]);
  });

  test("are changed by who sees all congregations, and only read by others", async () => {
    const ofOne = await server.account({ role: "admin", name: "Célia Marins", congregationIds: [1] });
    const before = await ruleNow();
    expect(before).toMatchObject({ may_edit: true });
    const seen = (await ask<NoticeRule[]>(ofOne, "GET", "/notification-rules")).body.data ?? [];
    expect(seen.map(({ may_edit: may }) => may)).toEqual(seen.map(() => false));
    const body = { event: "visitor.registered", enabled: false };
    expect((await ask(ofOne, "PUT", "/notification-rules", body)).body.error).toBe("permission.denied");
    expect(await ruleNow()).toEqual(before);
  });

  test("of two changes the second gets the present rule", async () => {
    const now = await ruleNow();
    expect((await rule({ roles: null, version: now?.version })).status).toBe(200);
    const { status, body } = await rule({ enabled: false, version: now?.version });
    expect([status, body.error, (body.data as NoticeRule | null)?.roles]).toEqual([409, "version.conflict", null]);
  });
});

describe("what an account chooses", () => {
  const choose = async (by: TestAccount, channel: string, timing: string, category = "pastoral") =>
    ask<NoticeChoices>(by, "PUT", "/notifications/choices", { choices: [{ category, channel, timing }] });
  const chosen = async (by: TestAccount, channel: string) =>
    (await ask<NoticeChoices>(by, "GET", "/notifications/choices")).body.data?.choices.find(
      (one) => one.category === "pastoral" && one.channel === channel,
    )?.timing;
  const mailTo = async (account: TestAccount) => (await read()).filter(({ to }) => to === account.email);

  test("covers every category and channel; mail-only categories have only mail", async () => {
    const { body } = await ask<NoticeChoices>(pastor, "GET", "/notifications/choices");
    expect(body.data?.choices).toHaveLength(28);
    expect(body.data?.reaches).toEqual(["app", "email"]);
    expect((await choose(pastor, "push", "weekly")).body.error).toBe("request.invalid");
    expect(await chosen(pastor, "email")).toBe("daily");
    expect((await choose(pastor, "email", "never")).status).toBe(200);
    expect(await chosen(pastor, "email")).toBe("never");
    expect(await chosen(admin, "email")).toBe("daily");
  });

  test("offers what the role can be told, by the channels that the installation has", async () => {
    const offered = async (by: TestAccount) => (await ask<NoticeChoices>(by, "GET", "/notifications/choices")).body.data;
    expect((await offered(admin))?.categories).toEqual(["pastoral", "finance", "events", "members", "approvals", "ministries", "system"]);
    const member = await server.account({ role: "membro", name: "Berenice Talma" });
    expect(await offered(member)).toMatchObject({ categories: ["events", "ministries", "system"], channels: ["app", "email", "push"] });
  });

  test("set twice in one call, the last value counts", async () => {
    const said = ["now", "weekly"].map((timing) => ({ category: "members", channel: "email", timing }));
    const { status, body } = await ask<NoticeChoices>(pastor, "PUT", "/notifications/choices", { choices: said });
    expect(status).toBe(200);
    expect(body.data?.choices.find(({ category, channel }) => category === "members" && channel === "email")?.timing).toBe("weekly");
  });

  test("switched off for the centre, it is neither listed nor counted", async () => {
    await choose(pastor, "app", "never");
    await visit();
    expect(await titlesOf(server, pastor)).toEqual([]);
    expect((await unreadOf(server, pastor))?.all).toBe(0);
    await choose(pastor, "app", "now");
  });

  test("immediate mail is one message for simultaneous events, and names nobody", async () => {
    await choose(pastor, "email", "now");
    await mailTo(pastor);
    await visit("Segredo Canteiro");
    const mails = await mailTo(pastor);
    expect(mails.map(({ subject }) => subject)).toEqual(["Novidades para você na Comunidade Oliveira"]);
    expect(mails[0]?.text).toContain("1 novo visitante");
    expect(mails[0]?.text).toContain("/notifications");
    expect(mails[0]?.text).not.toContain("Segredo");
  });

  test("as a digest, it is one message in the morning, with unread and still visible ones", async () => {
    await choose(pastor, "email", "daily");
    for (const name of ["Um", "Dois", "Três"]) await visit(`${name} Canteiro`);
    expect(await mailTo(pastor)).toEqual([]);
    const [latest] = await noticesOf(server, pastor);
    await ask(pastor, "POST", `/notifications/${latest?.id}/read`, {});
    await runClock(server, "noticeDigest");
    const [mail, ...more] = await mailTo(pastor);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Seu resumo do dia na Comunidade Oliveira");
    expect(mail?.text).toContain("2 novos visitantes");
    await runClock(server, "noticeDigest");
    expect(await mailTo(pastor)).toEqual([]);
  });

  test("as a weekly digest, it is sent on Monday; without the right, nothing is", async () => {
    await choose(pastor, "email", "weekly");
    server.setNow("2027-06-05T12:00:00.000Z");
    await visit();
    await runClock(server, "noticeDigest");
    expect(await mailTo(pastor)).toEqual([]);
    server.setNow("2027-06-07T12:00:00.000Z");
    await runClock(server, "noticeDigest");
    expect((await mailTo(pastor)).map(({ subject }) => subject)).toEqual(["Seu resumo da semana na Comunidade Oliveira"]);
    await visit();
    await rows("update accounts set permissions_minus = array['visitors'] where id = $1", [pastor.id]);
    server.setNow("2027-06-14T12:00:00.000Z");
    await runClock(server, "noticeDigest");
    expect(await mailTo(pastor)).toEqual([]);
  });
});
