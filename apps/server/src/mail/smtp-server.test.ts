import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { approved, passwordLink } from "../features/accounts/mails/kinds.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { startMailServer, type MailServer } from "../testing/outside/mail-server.ts";
import { tinyPng } from "../fixtures.ts";
import { sendMail } from "../testing/mailing.ts";
import { runSql } from "../testing/store.ts";
import { claimDeliveries } from "./deliveries-store.ts";
import { queueMail } from "./queue-mail.ts";

const LINK = "https://igreja.exemplo/reset-password#canario-do-link";
const short = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 300 };
let post: MailServer;
let server: TestApp;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestApp({ env: { SMTP_URL: post.url, PUBLIC_URL: "https://igreja.exemplo" } });
});
beforeEach(() => runSql(server.database.handle, "delete from deliveries"));
afterEach(() => {
  post.manners = {};
  post.received.length = 0;
});
afterAll(() => Promise.all([server.close(), post.close()]));

const queueTo = (address = "ana@exemplo.com", language = "pt-BR") =>
  server.database.transaction((tx) =>
    queueMail(
      tx,
      server.services.vault,
      { kind: approved, to: { address, language }, values: { name: "Ana Souza", link: LINK } },
      server.now(),
    ),
  );
const rows = () =>
  runSql<{ id: number; status: string; run_at: string; attempt: number }>(server.database.handle, "select * from deliveries order by id");
const setChurch = (name: string) => runSql(server.database.handle, "update church set name = $1", [name]);
const minutesUntil = (instant: string): number => (new Date(instant).getTime() - server.now().getTime()) / MINUTE_MS;

test("a message has accents, the church's name, a reply address, a text and an HTML part", async () => {
  const id = await queueTo();
  await sendMail(server);
  const [{ from, to, raw, mail } = { from: "", to: [], raw: "", mail: null }] = post.received;
  expect([from, to]).toEqual(["aprisco@igreja.exemplo", ["ana@exemplo.com"]]);
  expect(mail).toMatchObject({
    subject: "Parabéns! Seu cadastro foi aprovado!",
    from: { name: "Comunidade Oliveira", address: "aprisco@igreja.exemplo" },
    to: [{ address: "ana@exemplo.com" }],
    messageId: expect.stringMatching(new RegExp(`^<d${id}\\.[0-9a-f]{12}@igreja\\.exemplo>$`)),
    date: server.now().toISOString(),
    attachments: [],
  });
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.text).toContain(LINK);
  expect(mail?.html).toContain(`href="${LINK}"`);
  expect(await rows()).toMatchObject([{ status: "sent", provider_id: "250 2.0.0 queued", body_sealed: null, maybe_twice: false }]);
});

test("C29 V27 what people typed makes no markup and no header", async () => {
  await setChurch("Igreja <b>&\r\nBcc: mau@exemplo.com</b>");
  await queueTo();
  await sendMail(server);
  await setChurch("Comunidade Oliveira");
  const [{ to, raw, mail } = { to: [], raw: "", mail: null }] = post.received;
  expect(to).toEqual(["ana@exemplo.com"]);
  expect(raw.split("\r\n\r\n", 1)[0]).not.toMatch(/^Bcc:/m);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.html).toContain("Igreja &lt;b&gt;&amp;");
  expect(mail?.html).not.toContain("<b>");
});

test("the church's logo is attached and shown in the message", async () => {
  const admin = await server.account({ role: "admin" });
  const { body } = await server.ask<{ id: number }>("POST", "/upload", {
    token: admin.token,
    body: { purpose: "church_logo", file: tinyPng() },
  });
  await server.ask("PUT", "/settings/logo", { token: admin.token, body: { file_id: body.data?.id } });
  await queueTo();
  await sendMail(server);
  await server.ask("DELETE", "/settings/logo", { token: admin.token });
  const [{ mail } = { mail: null }] = post.received;
  expect(mail?.attachments).toMatchObject([{ mimeType: "image/png", disposition: "inline", contentId: "<logo>" }]);
  expect(mail?.html).toContain('src="cid:logo"');
});

test("F8 a refused address is not tried again, and the rest of the batch is sent", async () => {
  post.manners.rcpt = (address) => (address.startsWith("nada") ? 550 : "take");
  await queueTo("nada@exemplo.com");
  await queueTo("bia@exemplo.com");
  const events = await sendMail(server);
  expect(events).toMatchObject([{ event: "dead", reason: "refused" }]);
  expect(await rows()).toMatchObject([{ status: "dead", reason: "refused", attempt: 1 }, { status: "sent" }]);
  server.advance(3 * 86_400_000);
  post.manners = {};
  await sendMail(server);
  expect(post.received).toHaveLength(1);
});

test("F8 a temporarily refusing server gets the message later, with the same id", async () => {
  post.manners.data = 451;
  await queueTo();
  await sendMail(server);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ status: "queued", attempt: 1, maybe_twice: false, last_error: expect.stringContaining("451") });
  expect(Math.round(minutesUntil(waiting?.run_at ?? ""))).toBe(1);
  post.manners = {};
  await sendMail(server);
  expect(post.received).toEqual([]);
  server.advance(2 * MINUTE_MS);
  await sendMail(server);
  expect(post.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: "sent", attempt: 2, maybe_twice: false }]);
});

test("F8 a connection lost after the whole message may cause a duplicate with the same id, and the row says so", async () => {
  post.manners.data = "cut";
  await queueTo();
  await sendMail(server);
  expect(await rows()).toMatchObject([{ status: "queued", maybe_twice: true }]);
  post.manners = {};
  server.advance(2 * MINUTE_MS);
  await sendMail(server);
  expect(await rows()).toMatchObject([{ status: "sent", maybe_twice: true }]);
  expect(new Set(post.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  expect(post.received).toHaveLength(2);
});

test("F8 a hanging server is given up in time, and the rest of the batch is postponed untried", async () => {
  post.manners.rcpt = () => "hang";
  for (const name of ["a", "b", "c", "d"]) await queueTo(`${name}@exemplo.com`);
  await sendMail(server, short);
  const waiting = await rows();
  expect(waiting.every(({ status }) => status === "queued")).toBe(true);
  expect(waiting.filter(({ attempt }) => attempt === 0).length).toBeGreaterThanOrEqual(2);
  post.manners = {};
  server.advance(2 * MINUTE_MS);
  await sendMail(server);
  expect(post.received).toHaveLength(4);
});

test("F8 a server that is down loses nothing: eight tries in two days, then failure", async () => {
  const away = await startTestApp({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  try {
    const { vault } = away.services;
    const mail = { kind: approved, to: { address: "ana@exemplo.com", language: "pt-BR" }, values: { name: "Ana", link: LINK } };
    await away.database.transaction((tx) => queueMail(tx, vault, mail, away.now()));
    const begun = away.now().getTime();
    const read = async () =>
      (await runSql<{ status: string; run_at: string; attempt: number }>(away.database.handle, "select * from deliveries"))[0];
    for (let tries = 1; tries < 8; tries += 1) {
      await sendMail(away);
      const waiting = await read();
      expect(waiting).toMatchObject({ status: "queued", attempt: tries });
      away.setNow(waiting?.run_at ?? "");
    }
    await sendMail(away);
    expect(await read()).toMatchObject({ status: "dead", reason: "gave_up", attempt: 8, maybe_twice: false });
    const hours = (away.now().getTime() - begun) / 3_600_000;
    expect([hours > 40, hours < 54]).toEqual([true, true]);
  } finally {
    await away.close();
  }
});

test("F8 messages of a killed server are sent again after the lease, and the row says so", async () => {
  await queueTo();
  const { handle } = server.database;
  const [left] = await claimDeliveries(handle, ["approved"], 10, server.now());
  expect(left).toMatchObject({ attempt: 1 });
  await sendMail(server);
  expect(post.received).toEqual([]);
  await runSql(handle, "update deliveries set lease_until = clock_timestamp() - interval '1 second'");
  await sendMail(server);
  expect(post.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: "sent", attempt: 2, maybe_twice: true }]);
});

test("two servers send without duplicates", async () => {
  for (let n = 0; n < 25; n += 1) await queueTo(`pessoa${n}@exemplo.com`);
  await Promise.all([sendMail(server), sendMail(server)]);
  expect(new Set(post.received.map(({ to }) => to[0])).size).toBe(25);
  expect(post.received).toHaveLength(25);
});

test("nothing is sent without TLS, and a wrong password is not the address's fault", async () => {
  const { services } = server;
  const { smtp } = services.config;
  const strict = {
    ...server,
    services: { ...services, config: { ...services.config, smtp: smtp && { ...smtp, tls: "required" as const } } },
  };
  await queueTo();
  await sendMail(strict);
  expect(post.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: "queued", last_error: expect.stringContaining("ETLS") }]);
  server.advance(6 * MINUTE_MS);
  const named = {
    ...server,
    services: { ...services, config: { ...services.config, smtp: smtp && { ...smtp, user: "a", password: "canario-da-senha" } } },
  };
  await sendMail(named);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({ status: "queued", last_error: expect.stringContaining("535") });
  expect(JSON.stringify(waiting)).not.toContain("canario");
});

test("a mail to oneself from the sign-in page is the same as others", async () => {
  await server.database.transaction((tx) =>
    queueMail(
      tx,
      server.services.vault,
      { kind: passwordLink, to: { address: "ana@exemplo.com", language: "en" }, values: { name: "Ana", link: LINK } },
      server.now(),
    ),
  );
  await sendMail(server);
  expect(post.received[0]?.mail).toMatchObject({ subject: "New password for Comunidade Oliveira" });
  expect(post.received[0]?.mail.html).toContain('lang="en"');
});
