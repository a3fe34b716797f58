import { randomUUID } from "node:crypto";
import { call, newAgent, type Answer, type Call } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { sweep } from "./product.ts";
import { countAdmins, startPair } from "./two-servers.ts";
import { mustHold } from "./waiting.ts";

/** Calls the first or the second server. */
type Ask = (which: number, options: Call) => Promise<Answer>;
type Session = { readonly token: string; readonly refreshToken: string };

const wrongTries = 10;
const password = "Videira#2026";

async function mustAnswer(answer: Promise<Answer>, wanted: number, what: string): Promise<unknown> {
  const { status, data } = await answer;
  mustHold(status === wanted, `${what}: answered ${status}, not ${wanted}`);
  return data;
}

/** Ten people send the setup at once, to both servers. @returns the session of the one who succeeded */
async function raceForFirstAdmin(ask: Ask, url: string): Promise<Session> {
  const church = { name: "Comunidade Oliveira", timeZone: "America/Sao_Paulo" };
  const tries = Array.from({ length: 10 }, (_, number) =>
    ask(number % 2, {
      method: "POST",
      path: "/setup",
      body: { church, admin: { name: "Primeira", email: `primeira${number}@exemplo.com.br`, password } },
    }),
  );
  const answers = await Promise.all(tries);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  mustHold(
    statuses.join() === `201,${Array(9).fill(404).join()}`,
    `one of ten first runs is taken, the others are too late: ${statuses.join()}`,
  );
  mustHold((await countAdmins(url)) === 1, "two servers make one first administrator");
  return answers.find(({ status }) => status === 201)?.data as Session;
}

/** Creates an account that signs in at the second server. */
async function newColleague(ask: Ask, token: string): Promise<Session & { readonly id: number }> {
  const email = `${randomUUID()}@exemplo.com.br`;
  const body = { name: "Secretária da Casa", email, role: "secretaria" };
  const made = await mustAnswer(ask(0, { method: "POST", path: "/users", token, body }), 201, "making an account");
  const { id, link } = made as { id: number; link: string };
  const secret = /[\w-]{20,}$/.exec(link)?.[0];
  await mustAnswer(ask(0, { method: "POST", path: "/auth/reset-password", body: { token: secret, password } }), 200, "setting a password");
  const signedIn = ask(1, { method: "POST", path: "/auth/login", body: { email, password } });
  return { ...((await mustAnswer(signedIn, 200, "signing in")) as Session), id };
}

/** A change at one server applies to the next request at the other. */
async function shareRights(ask: Ask, token: string): Promise<void> {
  const { id, token: theirs, refreshToken } = await newColleague(ask, token);
  const list = (which: number): Promise<Answer> => ask(which, { method: "GET", path: "/visitors?limit=1", token: theirs });
  await mustAnswer(list(1), 200, "a secretary sees the visitors");
  const permissions = { permissions: ["dashboard:view"] };
  await mustAnswer(ask(0, { method: "PUT", path: `/users/${id}/permissions`, token, body: permissions }), 200, "taking rights away");
  await mustAnswer(list(1), 403, "a right that one server took away is gone at the other");
  await mustAnswer(ask(0, { method: "POST", path: "/auth/logout", body: { refreshToken } }), 200, "signing out");
  await mustAnswer(list(1), 401, "who signed out at one server is signed out at the other");
}

/** Wrong passwords are counted over both servers. */
async function shareLimits(ask: Ask): Promise<void> {
  const body = { email: `${randomUUID()}@exemplo.com.br`, password: "Errada#2026" };
  const wrong = (which: number): Promise<Answer> => ask(which, { method: "POST", path: "/auth/login", body });
  for (let number = 0; number < wrongTries; number += 1) await mustAnswer(wrong(number % 2), 401, `wrong password ${number + 1}`);
  for (const which of [0, 1]) await mustAnswer(wrong(which), 429, `after ${wrongTries} wrong passwords over both servers`);
}

async function shareAll(bench: Bench): Promise<string> {
  const postgres = await bench.startPostgres();
  for (let round = 0; round < bench.rounds; round += 1) {
    // Without an administrator, who is created by the setup.
    const { url, servers } = await startPair(bench, await postgres.newDatabase(), { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    const agent = newAgent();
    const ask: Ask = (which, options) => call(servers[which]?.port ?? 0, agent, options);
    const { token } = await raceForFirstAdmin(ask, url);
    await shareRights(ask, token);
    await shareLimits(ask);
    agent.destroy();
    for (const server of servers) sweep(server);
  }
  return "each migration ran once, one first administrator of ten, rights, sign-outs and login limits counted at both";
}

export const shared: readonly Fault[] = [
  {
    title: "F15 two servers, one PostgreSQL: started at once, and a change at one applies at both",
    rounds: 20,
    shortRounds: 1,
    run: shareAll,
  },
];
