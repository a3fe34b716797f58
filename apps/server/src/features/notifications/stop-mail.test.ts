import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { mailSender, readOutbox, sendMail } from "../../testing/mailing.ts";
import { runClock, tellAll, tokenOf } from "../../testing/notices.ts";
import { startMailServer, type MailServer } from "../../testing/outside/mail-server.ts";
import { runSql } from "../../testing/store.ts";
import { keepMailServer } from "../../mail/mail-servers-store.ts";

let post: MailServer;
let server: TestApp;
let pastor: TestAccount;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: "https://igreja.exemplo" } });
  pastor = await server.account({ role: "pastor_presidente", name: "Raul Pastor" });
});
afterEach(async () => {
  post.manners = {};
  post.received.length = 0;
  await runSql(server.database.handle, "delete from deliveries");
  await runSql(server.database.handle, "update accounts set notify_email = true");
});
afterAll(() => Promise.all([server.close(), post.close()]));

let visits = 0;
/** A visitor registers, and the digest of the next morning is sent. @returns the deliveries to the pastor */
async function digest(): Promise<readonly { status: string; reason: string | null }[]> {
  visits += 1;
  const body = { name: "Lia Canteiro", phone: `1999200${String(visits).padStart(4, "0")}`, family_name: "Canteiro" };
  expect((await server.ask("POST", "/visitors", { body, from: `198.18.3.${visits}` })).status).toBe(201);
  await tellAll(server);
  server.advance(DAY_MS);
  await runClock(server, "noticeDigest");
  await sendMail(server);
  return runSql(server.database.handle, "select status, reason from deliveries where account_id = $1 order by id", [pastor.id]);
}
const headOf = (raw: string): string => raw.split("\r\n\r\n", 1)[0] ?? "";
const received = () => post.received.filter(({ to }) => to[0] === pastor.email);
const wantsMail = async (): Promise<unknown> =>
  (await runSql<{ notify_email: boolean }>(server.database.handle, "select notify_email from accounts where id = $1", [pastor.id]))[0]
    ?.notify_email;
const oneClick = (url: string, payload = "List-Unsubscribe=One-Click", type = "application/x-www-form-urlencoded") =>
  server.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });

test("a digest carries an address that ends it with one click, each header in one line, and other messages carry none", async () => {
  await digest();
  const head = headOf(received()[0]?.raw ?? "");
  const [, url = ""] = /^List-Unsubscribe: <https:\/\/igreja\.exemplo(\/api\/notice-mail\/\d+-\d{5}-[\w-]{32})>\r?$/m.exec(head) ?? [];
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const shown = await server.app.inject({ method: "GET", url });
  expect([shown.statusCode, shown.headers["location"], await wantsMail()]).toEqual([303, "/profile?tab=settings", true]);
  expect((await oneClick(url)).statusCode).toBe(200);
  expect(await wantsMail()).toBe(false);
  expect(server.logs.join("")).not.toContain(url);
  post.received.length = 0;
  await digest();
  expect(received()).toEqual([]);
  const admin = await server.account({ role: "admin" });
  await server.ask("POST", "/deliveries/test", { token: await tokenOf(server, admin), body: {} });
  await sendMail(server);
  expect(headOf(post.received.find(({ to }) => to[0] === admin.email)?.raw ?? "")).not.toContain("List-Unsubscribe");
});

test("it takes both kinds of form that RFC 8058 names, and no token of another account or none", async () => {
  await digest();
  const [, url = ""] = /<https:\/\/igreja\.exemplo([^>]+)>/.exec(headOf(received()[0]?.raw ?? "")) ?? [];
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const bad of [url.replace(/\/\d+-/, "/1-"), `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`])
    expect((await oneClick(bad)).json()).toMatchObject({ error: "notification.notFound" });
  expect((await oneClick(url.slice(0, -3))).statusCode).toBe(404);
  expect(await wantsMail()).toBe(true);
  expect((await oneClick(url, form, "multipart/form-data; boundary=x")).statusCode).toBe(200);
  expect(await wantsMail()).toBe(false);
});

test("A5: an old message ends no notices: its address works for 400 days, and no longer by another day in it", async () => {
  await digest();
  const [, url = ""] = /<https:\/\/igreja\.exemplo([^>]+)>/.exec(headOf(received()[0]?.raw ?? "")) ?? [];
  const [, day = ""] = /-(\d{5})-/.exec(url) ?? [];
  const sent = server.now();
  onTestFinished(() => server.setNow(sent));
  server.advance(401 * DAY_MS);
  expect((await oneClick(url)).json()).toMatchObject({ error: "notification.notFound" });
  expect((await oneClick(url.replace(`-${day}-`, `-${Number(day) + 9}-`))).json()).toMatchObject({ error: "notification.notFound" });
  expect(await wantsMail()).toBe(true);
  server.setNow(new Date(sent.getTime() + 399 * DAY_MS));
  expect((await oneClick(url)).statusCode).toBe(200);
  expect(await wantsMail()).toBe(false);
});

test("digests end after three refusals of the address, until it takes a message or a month is over", async () => {
  post.manners.rcpt = (address) => (address === pastor.email ? 550 : "take");
  const outcomes = [];
  for (let day = 0; day < 5; day += 1) outcomes.push((await digest()).at(-1));
  expect(outcomes.map((row) => `${row?.status} ${row?.reason}`)).toEqual([
    "dead refused",
    "dead refused",
    "dead refused",
    "skipped refused",
    "skipped refused",
  ]);
  expect(post.counts.recipients).toBeGreaterThan(0);
  server.advance(31 * DAY_MS);
  post.manners = {};
  expect((await digest()).at(-1)).toMatchObject({ status: "sent" });
});

test("a server without a mail server leaves mail to one that has it, and writes files when there is none", async () => {
  const { services } = server;
  const bare = {
    ...services,
    config: { ...services.config, smtp: null, dataDir: await mkdtemp(path.join(tmpdir(), "aprisco-test-outbox-")) },
  };
  const { handle } = server.database;
  onTestFinished(async () => {
    await keepMailServer(handle, services.config.dataDir, false, server.now());
    await rm(bare.config.dataDir, { recursive: true });
  });
  const statuses = async () =>
    (await runSql<{ status: string }>(handle, "select status from deliveries order by id")).map((row) => row.status);
  const token = await tokenOf(server, await server.account({ role: "admin" }));
  const ask = () => server.ask("POST", "/deliveries/test", { token, body: {} });
  await keepMailServer(handle, services.config.dataDir, true, server.now());
  await ask();
  await mailSender({ services: bare })();
  expect(await statuses()).toEqual(["queued"]);
  await sendMail(server);
  expect(await statuses()).toEqual(["sent"]);
  await keepMailServer(handle, services.config.dataDir, false, server.now());
  await ask();
  await mailSender({ services: bare })();
  expect(await statuses()).toEqual(["sent", "filed"]);
  expect(await readOutbox(bare.config.dataDir)).toHaveLength(1);
});
