import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { rectangle } from "../../apps/server/src/testing/pictures.ts";
import { call, logoForm, newAgent, signIn, type Answer } from "./calls.ts";
import { openCommitTrap, type CommitTrap } from "./commit-trap.ts";
import type { Bench, Fault } from "./fault.ts";
import { newSecret, newVaultKey } from "./postgres.ts";
import { killChain, mustBeGone, type Product, type Settings } from "./product.ts";
import { mustHold } from "./waiting.ts";
import { agendaUses } from "./agenda-uses.ts";
import { fieldUses } from "./field-uses.ts";
import { peopleUses } from "./people-uses.ts";
import { rollUses } from "./roll-uses.ts";
import { roomsUses } from "./rooms-uses.ts";
import { serviceUses } from "./service-uses.ts";
import { insist, posted, read, type Uses, type Way } from "./way.ts";

const parallel = 50;
async function newFile(way: Way): Promise<number> {
  const body = await logoForm(await rectangle(3, 3).png().toBuffer());
  const { status, data } = await insist(way, { method: "POST", path: "/upload", key: randomUUID(), body });
  mustHold(status === 201, `a file can be sent (answered ${status})`);
  return (data as { id: number }).id;
}

async function newCard(way: Way, name: string): Promise<number> {
  const body = { name, phone: "11971234567", family_name: "Falhas" };
  const { status, data } = await insist(way, { method: "POST", path: "/visitors", key: randomUUID(), body });
  mustHold(status === 201, `a card is made (answered ${status})`);
  return (data as { id: number }).id;
}

const lastWeek = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const ministriesNamed = (mark: string) => async (way: Way) => (await read(way, `/ministries?limit=100&q=${mark}`)).length;

/** What staff create, by operation. A new row of the route table needs its line here. */
export const uses: Uses = {
  ...agendaUses,
  ...fieldUses,
  ...peopleUses,
  ...rollUses,
  ...roomsUses,
  ...serviceUses,
  createVisitor: async (_way, mark) => ({
    path: "/visitors",
    body: { name: `Visitante ${mark}`, phone: "11971234567", family_name: "Falhas" },
    other: { name: `Visitante ${mark}`, phone: "11971234568", family_name: "Falhas" },
    count: async (now) => (await read(now, `/visitors?limit=100&q=${encodeURIComponent(mark)}`)).length,
  }),
  restoreVisitor: async (way, mark) => {
    const id = await newCard(way, `Apagada ${mark}`);
    await insist(way, { method: "DELETE", path: `/visitors/${id}` });
    const count = async (now: Way) => (await read(now, `/visitors?limit=100&q=${encodeURIComponent(mark)}`)).length;
    return { path: `/visitors/${id}/restore`, body: {}, other: { name: mark }, count };
  },
  createVisitorVisit: async (way, mark) => {
    const path = `/visitors/${await newCard(way, `Visitada ${mark}`)}/visits`;
    const before = (await read(way, path)).length;
    const [body, other] = [{ visit_date: lastWeek(7) }, { visit_date: lastWeek(6) }];
    return { path, body, other, count: async (now) => (await read(now, path)).length - before };
  },
  createVisitorContact: async (way, mark) => {
    const path = `/visitors/${await newCard(way, `Contatada ${mark}`)}/contacts`;
    const body = { channel: "whatsapp", outcome: "reached", note: mark };
    return { path, body, other: { ...body, note: `${mark} outra` }, count: async (now) => (await read(now, path)).length };
  },
  createMemberContact: async (way, mark) => {
    const { id } = await posted(way, "/members", { name: mark, joinDate: lastWeek(7) });
    const body = { channel: "visit", outcome: "reached", note: mark };
    const count = async (now: Way) =>
      ((await read(now, `/members/${id}/timeline`)) as { kind: string }[]).filter(({ kind }) => kind === "contact").length;
    return { path: `/members/${id}/contacts`, body, other: { ...body, note: `${mark} outra` }, count };
  },
  createUser: async (way, mark) => {
    const id = await newCard(way, `Membro ${mark}`);
    const body = { name: `Membro ${mark}`, email: `${mark}@exemplo.com.br`, visitor_id: id };
    return { path: "/users", body, other: body, count: async (now) => (await read(now, `/users?limit=100&q=${mark}`)).length };
  },
  createCongregation: async (_way, mark) => ({
    path: "/congregations",
    body: { name: mark },
    other: { name: `${mark} outra` },
    count: async (now) => ((await read(now, "/congregations")) as { name: string }[]).filter(({ name }) => name.startsWith(mark)).length,
  }),
  uploadFile: async (way) => {
    // Nothing lists files, but their numbers follow each other: how many rows came between two uploads.
    const before = await newFile(way);
    const [body, other] = await Promise.all([1, 2].map(async (side) => logoForm(await rectangle(side, side).png().toBuffer())));
    mustHold(body !== undefined && other !== undefined, "two forms were made");
    return { path: "/upload", body, other, count: async (now) => (await newFile(now)) - before - 1 };
  },
  createMinistry: async (_way, mark) => ({
    path: "/ministries",
    body: { name: mark },
    other: { name: `${mark} outro` },
    count: ministriesNamed(mark),
  }),
  restoreMinistry: async (way, mark) => {
    const made = await insist(way, { method: "POST", path: "/ministries", key: randomUUID(), body: { name: mark } });
    const { id } = made.data as { id: number };
    await insist(way, { method: "DELETE", path: `/ministries/${id}` });
    return { path: `/ministries/${id}/restore`, body: {}, other: { name: mark }, count: ministriesNamed(mark) };
  },
};

/** The calls that create something, of which staff can send the same twice. */
export const created = allRoutes.filter(
  ({ row, operation }) => row.creates === true && (row.allow !== "anyone" || operation === "createVisitor"),
);

/** The part of an answer that must be the same each time: a reply with a secret is never kept, so only whose it is. */
const bodyOf = (isSecret: boolean, { data }: Answer): unknown => (isSecret ? (data as { id: number }).id : data);

/**
 * Fifty times the same at once, then another body under the same key.
 *
 * @returns what each was answered, and the call
 */
export async function repeatAtOnce(ways: readonly Way[], operation: string): Promise<void> {
  const [way] = ways;
  const make = uses[operation];
  mustHold(way !== undefined && make !== undefined, `scripts/faults/repeats.ts has a line for ${operation}`);
  const isSecret = created.some((route) => route.operation === operation && route.row.secret === true);
  const use = await make(way, newMark());
  const options = { method: "POST", path: use.path, key: randomUUID(), body: use.body };
  const tries = Array.from({ length: parallel }, (_, number) => insist(ways[number % ways.length] ?? way, options));
  const answers = await Promise.all(tries);
  const statuses = new Set(answers.map(({ status }) => status));
  mustHold(
    [...statuses].join() === "201",
    `${operation}: the same sent ${parallel} times at once is answered 201 (${[...statuses].join()})`,
  );
  const [first] = answers.map((answer) => bodyOf(isSecret, answer));
  mustHold(
    answers.every((answer) => isDeepStrictEqual(bodyOf(isSecret, answer), first)),
    `${operation}: each of the ${parallel} gets the same answer`,
  );
  const rows = await use.count(way);
  mustHold(rows === 1, `${operation}: the same sent ${parallel} times is stored once, not ${rows} times`);
  if (isSecret) return;
  const { status } = await insist(way, { ...options, body: use.other });
  mustHold(status === 422, `${operation}: another body under the same key is refused with 422, not ${status}`);
}

const newMark = (): string => `m${randomUUID().replace(/[^a-f]/g, "")}${randomUUID().replace(/[^a-f]/g, "")}`;

type RestartTools = { product: Product; readonly trap: CommitTrap; readonly again: () => Promise<Product> };

/** The server is killed when PostgreSQL has committed and the caller knows nothing yet; the caller asks again. */
async function crashAfterCommit(running: RestartTools, operation: string, isSecret: boolean, tries = 3): Promise<void> {
  const agent = newAgent();
  const before = { port: running.product.port, agent, token: await signIn(running.product.port) };
  const use = await uses[operation]?.(before, newMark());
  mustHold(use !== undefined, `scripts/faults/repeats.ts has a line for ${operation}`);
  const options = { method: "POST", path: use.path, key: randomUUID(), body: use.body };
  const family = running.product.family();
  const caught = running.trap.arm();
  const unanswered = call(before.port, agent, { ...options, token: before.token }).then(
    () => false,
    () => true,
  );
  await caught;
  killChain(running.product);
  mustHold(await unanswered, `${operation}: no answer came`);
  agent.destroy();
  await mustBeGone(family, "kill -9 between commit and answer");
  running.product = await running.again();

  const after = { port: running.product.port, agent: newAgent(), token: await signIn(running.product.port) };
  const stored = await use.count(after);
  if (stored === 0 && tries > 1) {
    // A worker's commit went into the trap before the call's own: it is laid again.
    after.agent.destroy();
    return crashAfterCommit(running, operation, isSecret, tries - 1);
  }
  mustHold(stored === 1, `${operation}: it was stored although nobody was told`);
  const answers = [await insist(after, options), await insist(after, options)];
  const [once, twice] = answers.map((answer) => bodyOf(isSecret, answer));
  mustHold(
    answers.every(({ status }) => status === 201) && isDeepStrictEqual(once, twice),
    `${operation}: asked again after the restart, the answer is the one that was lost`,
  );
  mustHold((await use.count(after)) === 1, `${operation}: asked again after the restart, it is stored once`);
  after.agent.destroy();
}

async function repeats(bench: Bench): Promise<string> {
  const postgres = await bench.startPostgres();
  const trap = await openCommitTrap(await postgres.newDatabase());
  const settings: Settings = { DATABASE_URL: trap.url, SESSION_SECRET: newSecret(), VAULT_KEY: newVaultKey() };
  const again = (): Promise<Product> => bench.start(settings);
  try {
    const running: RestartTools = { product: await again(), trap, again };
    for (let round = 0; round < bench.rounds; round += 1) {
      for (const { operation, row } of created) {
        const { port } = running.product;
        const way = { port, agent: newAgent(), token: await signIn(port) };
        await repeatAtOnce([way], operation);
        way.agent.destroy();
        // One crash in a short form: each costs a start.
        if (bench.isShort && operation !== "createVisitor") continue;
        await crashAfterCommit(running, operation, row.secret === true);
      }
    }
  } finally {
    trap.close();
  }
  const names = created.map(({ operation }) => operation).join(", ");
  return `${names}: ${parallel} at once, and a crash between commit and answer: 1 row each, the same answer; another body: 422`;
}

export const repeated: readonly Fault[] = [
  { title: "F3 the same key many times, at once and across a crash", rounds: 10, shortRounds: 1, run: repeats },
];
