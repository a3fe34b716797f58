import { randomUUID } from "node:crypto";
import { directQuery } from "../../apps/server/src/testing/database/direct-store.ts";
import { startMailServer, type MailServer } from "../../apps/server/src/testing/outside/mail-server.ts";
import { call, newAgent, signIn } from "./calls.ts";
import { spread, type Bench, type Fault } from "./fault.ts";
import { newSecret, newVaultKey } from "./postgres.ts";
import { killHard } from "./processes.ts";
import type { Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";

const MANY = 6;
/** A hanging server is given up after 20 s; the rest is for a busy machine. */
const arriveMs = 180_000;

interface Post {
  readonly product: Product;
  readonly url: string;
  readonly token: string;
  readonly asked: string[];
  readonly answeredMs: number[];
}

/** Invites this many people at once; no answer may wait for the mail server. */
async function invite({ product, token, asked, answeredMs }: Post): Promise<void> {
  const agent = newAgent();
  const one = async (): Promise<void> => {
    const email = `${randomUUID()}@exemplo.com.br`;
    const body = { name: "Convidada das Falhas", email, phone: "11971234567", role: "membro" };
    const started = performance.now();
    const { status } = await call(product.port, agent, { method: "POST", path: "/users", body, token, key: randomUUID() });
    answeredMs.push(performance.now() - started);
    mustHold(status === 201, `an account is made while mail does not go out (answered ${status})`);
    asked.push(email);
  };
  await Promise.all(Array.from({ length: MANY }, one));
  agent.destroy();
}

/** Makes waiting messages due, and releases those of a killed server, as if hours had passed. */
const passTime = (url: string): Promise<unknown> =>
  directQuery(
    url,
    `with due as (update deliveries set run_at = now() - interval '1 second' where status = 'queued' and run_at > now())
     update deliveries set lease_until = now() - interval '1 second' where status = 'sending' and changed_at < now() - interval '5 seconds'`,
  );

const mustBeMet = (url: string): Promise<number> =>
  until("a message meets the fault", arriveMs, async () => {
    const [row] = await directQuery(url, "select count(*)::int as n from deliveries where status in ('queued', 'sending') and attempt > 0");
    return Number(row?.["n"]) > 0;
  });

const arrived = ({ received }: MailServer): Set<string> => new Set(received.flatMap(({ to }) => to));

async function mustArrive(post: Post, server: MailServer): Promise<number> {
  return until("every message arrives once the mail server takes it", arriveMs, async () => {
    await passTime(post.url);
    const got = arrived(server);
    const [row] = await directQuery(post.url, "select count(*)::int as n from deliveries where status in ('queued', 'sending')");
    return Number(row?.["n"]) === 0 && post.asked.every((address) => got.has(address));
  });
}

/** Duplicates must have the same id, and the row must say that it may have been sent twice. */
async function mustOwnUpToDoubles(post: Post, server: MailServer): Promise<number> {
  const ids = new Map<string, string[]>();
  for (const { to, mail } of server.received) ids.set(to[0] ?? "", [...(ids.get(to[0] ?? "") ?? []), mail.messageId ?? ""]);
  const doubled = [...ids].filter(([, names]) => names.length > 1);
  for (const [address, names] of doubled) {
    mustHold(new Set(names).size === 1, "a message that comes twice has one name");
    mustHold(names.length === 2, `a message comes twice at most, not ${names.length} times`);
    const rows = await directQuery(post.url, `select maybe_twice from deliveries where address = '${address}' and kind = 'invitation'`);
    mustHold(rows.length === 1 && rows[0]?.["maybe_twice"] === true, "the row of a message that came twice says that it may have");
  }
  return doubled.length;
}

async function badPost(bench: Bench): Promise<string> {
  let server = await startMailServer();
  const { port } = server;
  try {
    const postgres = await bench.startPostgres();
    const url = await postgres.newDatabase();
    const settings = {
      DATABASE_URL: url,
      SESSION_SECRET: newSecret(),
      SMTP_URL: server.url,
      VAULT_KEY: newVaultKey(),
    };
    const product = await bench.start(settings);
    const post: Post = { product, url, token: await signIn(product.port), asked: [], answeredMs: [] };
    const seen: MailServer["received"] = [];
    const arrivedMs: number[] = [];
    const rounds: readonly (readonly [spoil: () => Promise<void>, mend: () => Promise<void>])[] = [
      // Down.
      [
        () => server.close(),
        async () => {
          seen.push(...server.received);
          server = await startMailServer({ port });
          server.received.push(...seen.splice(0));
        },
      ],
      // Busy.
      [async () => void (server.manners.data = 451), async () => void (server.manners = {})],
      // Hangs.
      [async () => void (server.manners.rcpt = () => "hang"), async () => void (server.manners = {})],
      // Cuts off after DATA.
      [async () => void (server.manners.data = "cut"), async () => void (server.manners = {})],
    ];
    for (let round = 0; round < bench.rounds; round += 1)
      for (const [spoil, mend] of rounds) {
        await spoil();
        await invite(post);
        await mustBeMet(url);
        await mend();
        arrivedMs.push(await mustArrive(post, server));
      }
    server.manners.rcpt = () => 550;
    const refused: Post = { ...post, asked: [] };
    await invite(refused);
    await until("what is refused is given up and shown", arriveMs, async () => {
      const [row] = await directQuery(url, "select count(*)::int as n from deliveries where reason = 'refused'");
      return Number(row?.["n"]) === MANY;
    });
    server.manners = { data: "hang" };
    await invite(post);
    await mustBeMet(url);
    killHard(product.server());
    server.manners = {};
    arrivedMs.push(await mustArrive(post, server));
    const doubled = await mustOwnUpToDoubles(post, server);
    return `${post.asked.length} messages, 0 lost, ${doubled} came twice and say so; ${spread("answered", post.answeredMs)}; ${spread("arrived after", arrivedMs)}`;
  } finally {
    await server.close();
  }
}

/** F8: the mail server is down, slow, busy, refuses, hangs or disconnects, and the product's server is killed. */
export const mails: readonly Fault[] = [{ title: "F8 faults of the mail server", rounds: 5, shortRounds: 1, run: badPost }];
