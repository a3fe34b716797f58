import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Delivery, MailState } from "@aprisco/contract/mail.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { startMailServer, type MailServer } from "../../testing/outside/mail-server.ts";
import { sendMail } from "../../testing/mailing.ts";
import { runSql } from "../../testing/store.ts";
import { keepHouse } from "../../testing/tasks.ts";
import { passwordLink } from "../accounts/index.ts";

const LINK = "https://igreja.exemplo/reset-password#canario-do-link";
let post: MailServer;
let server: TestApp;
let ana: TestAccount;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: "https://igreja.exemplo" } });
});
beforeEach(async () => {
  await runSql(server.database.handle, "delete from deliveries");
  await signIn();
});
afterEach(() => {
  post.manners = {};
  post.received.length = 0;
});
afterAll(() => Promise.all([server.close(), post.close()]));

const signIn = async (): Promise<void> => {
  ana = await server.account({ role: "admin", name: "Ana Souza" });
};
const list = async (query = "", { token } = ana) => server.ask<Delivery[]>("GET", `/deliveries${query}`, { token });
const shown = async () => (await list()).body.data ?? [];
const retry = (id: number, { token } = ana) => server.ask<Delivery>("POST", `/deliveries/${id}/retry`, { token, body: {} });
const testSend = ({ token } = ana) => server.ask<Delivery>("POST", "/deliveries/test", { token, body: {} });
const invite = (address = "bia@exemplo.com") =>
  server.database.transaction((tx) =>
    queueMail(
      tx,
      server.services.vault,
      { kind: passwordLink, to: { address, language: "pt-BR" }, values: { name: "Bia", link: LINK } },
      server.now(),
    ),
  );

test("the state of mail is shown without the mail server's password", async () => {
  const { body } = await server.ask<MailState>("GET", "/mail", { token: ana.token });
  expect(body.data).toEqual({
    host: "127.0.0.1",
    sender: "aprisco@igreja.exemplo",
    reply_to: null,
    sms: false,
    own_address: ana.email,
    waiting: 0,
    dead: 0,
  });
});

test("the sender and the address for answers are settings", async () => {
  const set = (key: string, value: string | null) => server.ask("PUT", "/settings/values", { token: ana.token, body: { key, value } });
  expect((await set("mail.from", "contato@igreja.exemplo")).status).toBe(200);
  expect((await set("mail.reply_to", "Secretaria@Igreja.exemplo")).status).toBe(200);
  expect((await set("mail.from", "mau@igreja.exemplo\r\nBcc: a@b.exemplo")).body.fields).toEqual({ value: "field.email" });
  await testSend();
  await sendMail(server);
  expect(post.received[0]?.mail).toMatchObject({
    from: { address: "contato@igreja.exemplo" },
    replyTo: [{ address: "secretaria@igreja.exemplo" }],
  });
  for (const key of ["mail.from", "mail.reply_to"]) await set(key, null);
});

test("a test goes to the caller's own address, and no request waits for it", async () => {
  const { status, body } = await testSend();
  expect([status, body.message]).toEqual([200, "Mensagem de teste a caminho."]);
  expect(body.data).toMatchObject({ kind: "test", status: "queued", address: ana.email, may_retry: false });
  expect(post.received).toEqual([]);
  await sendMail(server);
  expect(post.received.map(({ to }) => to)).toEqual([[ana.email]]);
  expect(await shown()).toMatchObject([{ id: body.data?.id, status: "sent" }]);
});

test("a test to an unusable name greets without a gap", async () => {
  for (const [name, language, hello] of [
    ["Pr. João Prates", "pt-BR", "Olá! Esta"],
    ["Pr. João Prates", "es", "¡Hola! Este"],
    ["Pr. João Prates", "en", "Hello! This"],
    ["João Prates", "es", "¡Hola, João! Este"],
  ]) {
    const admin = await server.account({ role: "admin", name: name ?? "" });
    await runSql(server.database.handle, "update accounts set language = $1 where id = $2", [
      { "pt-BR": "pt-BR", es: "es-ES", en: "en-US" }[language ?? ""],
      admin.id,
    ]);
    expect((await testSend(admin)).status).toBe(200);
    await sendMail(server);
    expect(post.received.pop()?.mail.text).toContain(hello);
  }
  server.advance(600_000);
});

test("five tests are allowed in ten minutes", async () => {
  for (let time = 0; time < 5; time += 1) expect((await testSend()).status).toBe(200);
  expect((await testSend()).status).toBe(429);
  server.advance(600_000);
  expect((await testSend()).status).toBe(200);
});

test("an account without an address cannot be tested", async () => {
  const bare = await server.account({ role: "admin" });
  await runSql(server.database.handle, "update accounts set email = null where id = $1", [bare.id]);
  expect((await testSend(bare)).body.error).toBe("mail.noAddress");
});

test("failed messages come first, then waiting ones, each newest first, in pages", async () => {
  const insert = (status: string, n: number) =>
    runSql(
      server.database.handle,
      `insert into deliveries (kind, language, address, status, reason, sent_at, run_at, expires_at, created_at, changed_at)
       select 'test', 'pt-BR', 'bia@exemplo.com', status, case status when 'dead' then 'refused' end,
         case status when 'sent' then now() end, now(), now(), now(), now()
       from (select $1::text as status from generate_series(1, $2::int)) as given`,
      [status, n],
    );
  for (const status of ["sent", "dead", "queued", "sent", "dead"]) await insert(status, 2);
  const pages: Delivery[][] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await list(`?limit=3${cursor === "" ? "" : `&cursor=${cursor}`}`);
    pages.push(body.data ?? []);
    cursor = body.meta?.nextCursor ?? null;
  }
  const all = pages.flat();
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => "dead"),
    ...Array.from({ length: 2 }, () => "queued"),
    ...Array.from({ length: 4 }, () => "sent"),
  ]);
  for (const status of ["dead", "queued", "sent"]) {
    const ids = all.filter((one) => one.status === status).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  }
  expect((await list("?stage=dead")).body).toMatchObject({ data: [{}, {}, {}, {}], meta: { total: 4, nextCursor: null } });
  expect((await server.ask<MailState>("GET", "/mail", { token: ana.token })).body.data).toMatchObject({ waiting: 2, dead: 4 });
});

test("a failed message is sent again by hand, once", async () => {
  post.manners.rcpt = () => 550;
  const id = (await invite()) ?? 0;
  await sendMail(server);
  expect(await shown()).toMatchObject([
    { id, status: "dead", reason: "refused", may_retry: true, last_error: expect.stringContaining("550") },
  ]);
  post.manners = {};
  expect((await retry(id)).body.data).toMatchObject({ status: "queued", attempt: 0, reason: null });
  expect((await retry(id)).body).toMatchObject({ error: "delivery.state", data: { status: "queued" } });
  await sendMail(server);
  expect(post.received).toHaveLength(1);
  expect((await retry(987_654)).body.error).toBe("delivery.notFound");
});

test("a message with an expired link cannot be sent again, and its content is deleted", async () => {
  post.manners.rcpt = () => 550;
  const id = (await invite()) ?? 0;
  await sendMail(server);
  server.advance(7 * 86_400_000 + 1);
  await signIn();
  expect((await retry(id)).body.error).toBe("delivery.over");
  await keepHouse(server);
  const [row] = await runSql(server.database.handle, "select body_sealed, key_id, status, reason from deliveries where id = $1", [id]);
  expect(row).toEqual({ body_sealed: null, key_id: null, status: "dead", reason: "refused" });
});

test("messages that wait too long fail with a reason, and old ones are deleted", async () => {
  const id = (await invite()) ?? 0;
  server.advance(7 * 86_400_000 + 1);
  await keepHouse(server);
  await signIn();
  expect(await shown()).toMatchObject([{ id, status: "dead", reason: "expired", may_retry: false }]);
  server.advance(549 * 86_400_000);
  await keepHouse(server);
  await signIn();
  expect(await shown()).toEqual([]);
});

test("without users:view the addresses are half hidden, and so is what the mail server said of them", async () => {
  const keeper = await server.account({ role: "membro" });
  await runSql(server.database.handle, "update accounts set permissions_plus = array['settings:manage'] where id = $1", [keeper.id]);
  post.manners.rcpt = () => 550;
  await invite("beatriz@exemplo.com");
  await sendMail(server);
  expect((await list("", keeper)).body.data).toMatchObject([{ address: "be•••@exemplo.com", last_error: null }]);
  expect((await list()).body.data).toMatchObject([{ address: "beatriz@exemplo.com" }]);
});

test("C14 A2 an administrator of one congregation neither reads nor sends the whole church's messages", async () => {
  const narrow = await server.account({ role: "admin", congregationIds: [1] });
  post.manners.rcpt = () => 550;
  const id = (await invite("beatriz@exemplo.com")) ?? 0;
  await sendMail(server);
  const refused = { status: 403, body: { error: "permission.denied" } };
  expect(await list("", narrow)).toMatchObject(refused);
  expect(await retry(id, narrow)).toMatchObject(refused);
  expect(await server.ask("POST", "/deliveries/test", { token: narrow.token, body: {} })).toMatchObject(refused);
  expect((await list()).body.data).toMatchObject([{ id, status: "dead", attempt: 1 }]);
});

test("C3 no link and no address stands in logs, in the activity log, in tasks or in answers", async () => {
  await invite("canario-do-endereco@exemplo.com");
  post.manners.data = 451;
  await sendMail(server);
  post.manners = {};
  server.advance(120_000);
  await sendMail(server);
  const tables = await Promise.all(
    ["audit_log", "tasks", "happenings"].map((table) => runSql(server.database.handle, `select t::text from ${table} t`)),
  );
  const answers = JSON.stringify([await shown(), (await server.ask("GET", "/mail", { token: ana.token })).body]);
  expect(JSON.stringify([tables, server.logs])).not.toMatch(/canario/);
  expect(answers).not.toContain("canario-do-link");
  expect(JSON.stringify(await runSql(server.database.handle, "select d::text from deliveries d"))).not.toContain("canario-do-link");
  expect(post.received[0]?.mail.text).toContain(LINK);
});
