import { DAY_MS, MINUTE_MS } from "@aprisco/contract/durations.ts";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { approved } from "../features/accounts/mails/kinds.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { mailSender, sendMail } from "../testing/mailing.ts";
import { noticesOf, tellAll } from "../testing/notices.ts";
import { startMailServer, type MailServer, type OfferedTls } from "../testing/outside/mail-server.ts";
import { runSql } from "../testing/store.ts";
import { queueMail } from "./queue-mail.ts";

const PASSWORD = "canario-da-senha";

interface House {
  readonly post: MailServer;
  readonly server: TestApp;
  readonly close: () => Promise<unknown>;
  readonly queue: (address: string) => Promise<number | null>;
  readonly rows: () => Promise<readonly { status: string; attempt: number; reason: string | null; last_error: string | null }[]>;
}

/** A mail server on this machine, and an Aprisco that signs in there. */
async function openHouse(tls: OfferedTls, address: (port: number) => string): Promise<House> {
  const post = await startMailServer({ tls });
  post.manners.password = PASSWORD;
  const server = await startTestApp({ env: { SMTP_URL: address(post.port), PUBLIC_URL: "https://igreja.exemplo" } });
  return {
    post,
    server,
    close: () => Promise.all([server.close(), post.close()]),
    queue: (to) => {
      const values = { name: "Ana Souza", link: "https://igreja.exemplo/reset-password#x" };
      return server.database.transaction((tx) =>
        queueMail(tx, server.services.vault, { kind: approved, to: { address: to, language: "pt-BR" }, values }, server.now()),
      );
    },
    rows: () => runSql(server.database.handle, "select status, attempt, reason, last_error from deliveries order by id"),
  };
}
const signedIn = (port: number): string => `smtp://aprisco:${PASSWORD}@127.0.0.1:${port}`;

let house: House;
beforeAll(async () => void (house = await openHouse("none", signedIn)));
afterEach(async () => {
  house.post.manners = { password: PASSWORD };
  house.post.received.length = 0;
  for (const table of ["deliveries", "notifications", "happenings"]) await runSql(house.server.database.handle, `delete from ${table}`);
});
afterAll(() => house.close());

describe("a mail server on the same machine", () => {
  test("gets STARTTLS where it offers it, with a certificate of its own, and the sign-in after it", async () => {
    const own = await openHouse("required", signedIn);
    onTestFinished(async () => void (await own.close()));
    const { post, queue, rows, server } = own;
    await queue("ana@exemplo.com");
    await sendMail(server);
    expect(await rows()).toMatchObject([{ status: "sent" }]);
    expect(post.received[0]?.raw).toBeDefined();
    expect(post.counts).toEqual({ connections: 1, auths: 1, recipients: 1 });
  });

  test("gets none when the address says so, and none where it offers none", async () => {
    const plain = await openHouse("offered", (port) => `${signedIn(port)}?tls=none`);
    onTestFinished(async () => void (await plain.close()));
    for (const { queue, rows, server } of [plain, house]) {
      await queue("ana@exemplo.com");
      await sendMail(server);
      expect(await rows()).toMatchObject([{ status: "sent" }]);
    }
  });
});

describe("F8 a refusal of the sender or the session kills no message", () => {
  const refused: readonly (readonly [string, MailServer["manners"], string])[] = [
    ["the greeting", { greeting: "554 5.7.1 Client host rejected: Access denied" }, "554"],
    ["the sign-in", { auth: "535 5.7.8 Error: authentication failed" }, "535"],
    ["the sender", { sender: "553 5.7.1 Sender address rejected: not owned by user" }, "553"],
    ["a recipient, as it refuses every one", { rcpt: () => "554 5.7.1 Relay access denied" }, "554"],
    ["a recipient, because it knows no sign-in", { rcpt: () => "530 5.7.0 Must issue a STARTTLS command first" }, "530"],
    ["a recipient, without a word about it", { rcpt: () => "554 Transaction failed" }, "554"],
  ];
  test.each(refused)("at %s: mail waits untried, and those who manage settings are told once", async (_at, manners, code) => {
    const { post, queue, rows, server } = house;
    const admin = await server.account({ role: "admin" });
    post.manners = { password: PASSWORD, ...manners };
    for (const name of ["ana", "bia", "caio", "davi"]) await queue(`${name}@exemplo.com`);
    // Longer than the tries of a message last, and shorter than its link is valid.
    const send = mailSender(server);
    for (let day = 0; day < 3; day += 1) {
      await send();
      server.advance(DAY_MS);
    }
    const waiting = await rows();
    expect(waiting.map(({ status, attempt }) => [status, attempt])).toEqual(Array.from({ length: 4 }, () => ["queued", 0]));
    expect(waiting.some(({ last_error: said }) => said?.includes(code))).toBe(true);
    expect(JSON.stringify(waiting)).not.toContain("canario");
    await tellAll(server);
    const notices = await noticesOf(server, admin);
    expect(notices).toMatchObject([{ title: "O envio de e-mails está parado", type: "error", path: "/settings/mail" }]);
    post.manners = { password: PASSWORD };
    await send();
    expect(post.received.map(({ to }) => to[0]).toSorted()).toEqual(["ana", "bia", "caio", "davi"].map((name) => `${name}@exemplo.com`));
  });

  test("during the pause nothing else is tried but a test", async () => {
    const { post, queue, rows, server } = house;
    const admin = await server.account({ role: "admin" });
    post.manners = { auth: "535 5.7.8 Error: authentication failed" };
    await queue("ana@exemplo.com");
    const send = mailSender(server);
    await send();
    const { auths } = post.counts;
    for (const name of ["bia", "caio", "davi"]) {
      await queue(`${name}@exemplo.com`);
      await send();
    }
    expect(post.counts.auths).toBe(auths);
    post.manners = { password: PASSWORD };
    expect((await server.ask("POST", "/deliveries/test", { token: admin.token, body: {} })).status).toBe(200);
    await send();
    expect((await rows()).map(({ status }) => status)).toEqual(["queued", "sent", "sent", "sent", "sent"]);
    server.advance(5 * MINUTE_MS);
    await send();
    expect((await rows()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "sent"));
  });
});

describe("F8 an address is given up only for what was said of it", () => {
  test.each([
    ["550 5.1.1 User unknown", "dead"],
    ["550 No such user here", "dead"],
    ["550 5.4.1 Recipient address rejected: Access denied", "dead"],
    ["552 5.2.2 Mailbox full", "dead"],
    ["553 5.1.3 Bad address", "dead"],
    ["556 5.1.10 Recipient domain has null MX", "dead"],
    ["550 5.7.1 Not wanted from you", "queued"],
    ["450 4.2.0 Greylisted", "queued"],
  ] as const)("%s: %s, and the others are sent", async (said, status) => {
    const { post, queue, rows, server } = house;
    post.manners = { password: PASSWORD, rcpt: (address) => (address.startsWith("nada") ? said : "take") };
    await queue("nada@exemplo.com");
    await queue("bia@exemplo.com");
    await queue("caio@exemplo.com");
    await sendMail(server);
    expect(await rows()).toMatchObject([{ status, attempt: 1 }, { status: "sent" }, { status: "sent" }]);
  });

  test("a policy against the content is tried again, a message that is too large is not", async () => {
    const { post, queue, rows, server } = house;
    post.manners = { password: PASSWORD, data: "550 5.7.1 Message rejected as spam" };
    await queue("ana@exemplo.com");
    await sendMail(server);
    post.manners = { password: PASSWORD, data: "552 5.3.4 Message too big" };
    await queue("bia@exemplo.com");
    await sendMail(server);
    expect(await rows()).toMatchObject([
      { status: "queued", attempt: 1 },
      { status: "dead", reason: "refused" },
    ]);
  });
});
