import { countRoutes } from "@aprisco/contract/counts.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../failure.ts";
import type { LooseInput } from "../asked.ts";
import type { Answer } from "../transport.ts";
import { createActQueue, type ActQueue } from "./act-queue.ts";
import { actsInMemory, type ActStore } from "./act-store.ts";
import { kindOf, typedIn, type KeptAct } from "./kept-act.ts";

const row = visitorRoutes.createVisitorContact;
const owner = "account 7";
type Reply = Answer<unknown> | ApiFailure | Promise<Answer<unknown>>;
const done: Answer<unknown> = { data: { id: 1 }, meta: null, message: null };
const noNetwork = new ApiFailure({ status: 0, code: "network.failed", message: "Erro de rede" });
const refused = new ApiFailure({ status: 404, code: "visitor.notFound", message: "Não encontramos este visitante." });

let store: ActStore;
let sent: LooseInput[];
let reply: (input: LooseInput) => Reply;
let queues: ActQueue[];
const queue = (by = owner, tab: Pick<Parameters<typeof createActQueue>[0], "openTabs" | "tab"> = {}): ActQueue => {
  const made = createActQueue({
    ...tab,
    owner: by,
    store,
    rowOf: async (kind) => (kind === kindOf(row) ? row : undefined),
    send: async (_row, input) => {
      sent.push(input);
      const answer = await reply(input);
      if (answer instanceof ApiFailure) throw answer;
      return answer;
    },
  });
  queues.push(made);
  return made;
};
const contact = (id = 12, note = "ligou", instead?: KeptAct) => ({
  input: { params: { id }, body: { channel: "call", outcome: "reached", note } },
  title: "Contato com Ana",
  name: "Ana",
  instead,
});
const kept = (by = owner) => store.read(by);
const bodyOf = (input: LooseInput | undefined) => input?.body as Record<string, string>;
const notes = () => sent.map((input) => bodyOf(input)["note"]);
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-29T19:40:00Z") });
  isOnline = true;
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  store = actsInMemory();
  sent = [];
  queues = [];
  reply = () => done;
});
afterEach(() => {
  for (const one of queues) one.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("with a network an act is sent at once with its name and time, and nothing stays", async () => {
  expect(await queue().submit(row, contact())).toBe(done);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ params: { id: 12 }, body: { channel: "call", contacted_at: "2026-11-29T19:40:00.000Z" } });
  expect(bodyOf(sent[0])["client_id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await kept()).toEqual([]);
});

test("without a network it is kept, and goes by itself with the time of its day when there is one", async () => {
  isOnline = false;
  const one = queue();
  expect(await one.submit(row, contact())).toBeNull();
  expect(sent).toEqual([]);
  vi.setSystemTime(new Date("2026-11-30T08:00:00Z"));
  isOnline = true;
  await one.resume();
  expect(bodyOf(sent[0])["contacted_at"]).toBe("2026-11-29T19:40:00.000Z");
  expect(await kept()).toEqual([]);
});

test("a lost answer is asked for again under the same name, after growing pauses", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  reply = () => (sent.length < 4 ? noNetwork : done);
  expect(await queue().submit(row, contact())).toBeNull();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(sent.map((input) => bodyOf(input)["client_id"])).size).toBe(1);
  expect(sent).toHaveLength(4);
  expect(await kept()).toEqual([]);
});

test("the server's Retry-After is obeyed, also when the network is back before", async () => {
  reply = () => (sent.length === 1 ? new ApiFailure({ status: 503, code: "server.unavailable", message: "", retryAfter: 120 }) : done);
  const one = queue();
  await one.submit(row, contact());
  await one.resume();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
});

test("a refusal comes to the form that is open, and nothing is kept", async () => {
  reply = () => refused;
  await expect(queue().submit(row, contact())).rejects.toBe(refused);
  expect(await kept()).toEqual([]);
});

test("a refusal of a kept act stays with the server's sentence and holds up nothing behind it", async () => {
  isOnline = false;
  const one = queue();
  for (const note of ["um", "dois", "três"]) await one.submit(row, contact(12, note));
  reply = (input) => (bodyOf(input)["note"] === "um" ? refused : done);
  isOnline = true;
  await one.flush();
  expect(notes()).toEqual(["um", "dois", "três"]);
  expect(await kept()).toMatchObject([{ state: "refused", reason: "Não encontramos este visitante.", title: "Contato com Ana" }]);
  await one.resume();
  expect(sent).toHaveLength(3);
});

test("acts on one record keep their order; another record does not wait for them", async () => {
  const one = queue();
  const broken = new ApiFailure({ status: 500, code: "server.error", message: "Erro" });
  reply = (input) => (input.params?.["id"] === 12 ? broken : done);
  await one.submit(row, contact(12, "primeiro"));
  await one.submit(row, contact(12, "segundo"));
  await one.submit(row, contact(13, "outro"));
  expect(notes()).toEqual(["primeiro", "outro"]);
  reply = () => done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notes()).toEqual(["primeiro", "outro", "primeiro", "segundo"]);
});

test("what was refused is sent with other values under another name; it stays in the list until the server takes it", async () => {
  isOnline = false;
  const one = queue();
  await one.submit(row, contact());
  isOnline = true;
  reply = () => refused;
  await one.flush();
  const [act] = await kept();
  if (!act) throw new Error("nothing kept");
  expect(typedIn(act, row)).toEqual({ channel: "call", outcome: "reached", note: "ligou" });
  await expect(one.submit(row, contact(12, "corrigido", act))).rejects.toBe(refused);
  const [again] = await kept();
  expect(again).toMatchObject({ state: "refused", at: act.at, order: act.order });
  expect(again?.clientId).not.toBe(act.clientId);
  reply = () => done;
  await one.submit(row, contact(12, "de novo", again));
  expect(bodyOf(sent.at(-1))).toMatchObject({ note: "de novo", contacted_at: act.at });
  expect(await kept()).toEqual([]);
});

test("two tabs send an act once", async () => {
  isOnline = false;
  const [one, other] = [queue(), queue()];
  await one.submit(row, contact());
  isOnline = true;
  await Promise.all([one.flush(), other.flush()]);
  expect(sent).toHaveLength(1);
});

test("a tab that was closed while it sent leaves the act to another, after half a minute", async () => {
  reply = () => new Promise(() => undefined);
  const one = queue();
  const submitted = one.submit(row, contact());
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await submitted).toBeNull();
  one.stop();
  reply = () => done;
  const other = queue();
  await other.flush();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toHaveLength(2);
  expect(await kept()).toEqual([]);
});

test("where the browser says which tabs are open, a closed one's act is sent at once, and an open one's is left to it", async () => {
  reply = () => new Promise(() => undefined);
  const open = new Set(["tab 1", "tab 2"]);
  const openTabs = async () => open;
  void queue(owner, { tab: "tab 1", openTabs }).submit(row, contact());
  await vi.advanceTimersByTimeAsync(1_000);
  reply = () => done;
  const other = queue(owner, { tab: "tab 2", openTabs });
  await other.flush();
  expect(sent).toHaveLength(1);
  open.delete("tab 1");
  await other.flush();
  expect(sent).toHaveLength(2);
  expect(await kept()).toEqual([]);
});

test("another account neither sees nor sends the act, and without a sign-in it waits", async () => {
  reply = () => new ApiFailure({ status: 401, code: "session.required", message: "Sessão expirada" });
  const one = queue();
  expect(await one.submit(row, contact())).toBeNull();
  await one.resume();
  await queue("account 8").flush(true);
  expect(sent).toHaveLength(1);
  expect(await kept("account 8")).toEqual([]);
  expect(await kept()).toMatchObject([{ state: "waiting" }]);
});

test("the page of a network's own sign-in is no refusal", async () => {
  reply = () => new ApiFailure({ status: 403, code: "http.status", message: "HTTP 403" });
  expect(await queue().submit(row, contact())).toBeNull();
  expect(await kept()).toMatchObject([{ state: "waiting" }]);
});

test("after 30 days an act is forgotten, and a discard can be taken back", async () => {
  isOnline = false;
  const one = queue();
  await one.submit(row, contact());
  const [act] = await kept();
  if (!act) throw new Error("nothing kept");
  await one.discard(act);
  expect(await kept()).toEqual([]);
  await one.keep(act);
  expect(await kept()).toHaveLength(1);
  vi.setSystemTime(new Date("2026-12-29T19:41:00Z"));
  isOnline = true;
  await one.flush();
  expect([sent.length, (await kept()).length]).toEqual([0, 0]);
});

test("marks of a sheet are one act; the later tap on a subject stands, and a refused sheet is listed until the next tap", async () => {
  const sheet = { params: { id: 3 }, title: "Contagem: Cozinha", name: "Cozinha" };
  const { markCount } = countRoutes;
  let explain = (_act: KeptAct, { code }: ApiFailure): Promise<string | null> =>
    Promise.resolve(code === "stockCount.ended" ? "Ana fechou a contagem." : null);
  const one = createActQueue({
    owner,
    store,
    explain: (act, refusal) => explain(act, refusal),
    rowOf: async () => markCount,
    send: async (_row, input) => {
      sent.push(input);
      const answer = await reply(input);
      if (answer instanceof ApiFailure) throw answer;
      return answer;
    },
  });
  queues.push(one);
  isOnline = false;
  await one.mark(markCount, sheet, { "1 2": { counted: 1 } }, { "1 2": "Copos: 1" });
  await one.mark(markCount, sheet, { "1 2": { counted: 10 } }, { "1 2": "Copos: 10" });
  await one.mark(markCount, sheet, { "4 2": { counted: 5 } }, { "4 2": null });
  isOnline = true;
  reply = () => new ApiFailure({ status: 409, code: "stockCount.ended", message: "Esta contagem já terminou." });
  await one.flush();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([{ params: { id: 3 }, body: { marks: [{ counted: 10 }, { counted: 5 }] } }]);
  expect(await kept()).toMatchObject([{ state: "refused", reason: "Ana fechou a contagem.", title: "Contagem: Cozinha" }]);
  expect((await kept())[0]?.words).toEqual({ "1 2": "Copos: 10", "4 2": null });
  // Why it is so cannot be asked now: the server's sentence stays.
  explain = () => Promise.reject(noNetwork);
  await one.flush(true);
  expect(await kept()).toMatchObject([{ state: "refused", reason: "Esta contagem já terminou." }]);
  reply = () => done;
  await one.mark(markCount, sheet, { "6 2": { counted: 7 } }, { "6 2": null });
  expect(sent.at(-1)?.body).toEqual({ marks: [{ counted: 10 }, { counted: 5 }, { counted: 7 }] });
  expect(await kept()).toEqual([]);
});

/** Changes an act without network while its first call is under way, which is then answered so. */
async function changeUnderWay(one: ActQueue, first: Answer<unknown> | ApiFailure): Promise<void> {
  let end = (_answer: Answer<unknown> | Promise<never>): void => undefined;
  reply = () => new Promise((resolve) => (end = resolve));
  const submitted = one.submit(row, contact());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await submitted).toBeNull();
  const [waiting] = await kept();
  isOnline = false;
  await one.submit(row, contact(12, "ligou de novo", waiting));
  end(first instanceof ApiFailure ? Promise.reject(first) : first);
  await vi.advanceTimersByTimeAsync(1_000);
}

test.each([
  ["an answer", done],
  ["no network", noNetwork],
  ["a refusal", refused],
])("an act that is changed while it is under way is sent again with the change when the call ends with %s", async (_case, first) => {
  const one = queue();
  await changeUnderWay(one, first);
  expect(await kept()).toMatchObject([{ state: "waiting", input: { body: { note: "ligou de novo" } } }]);
  isOnline = true;
  reply = () => done;
  await one.resume();
  expect(notes()).toEqual(["ligou", "ligou de novo"]);
  expect(await kept()).toEqual([]);
});

test("a change made with a network waits for the call that is under way, so that the older text does not arrive last", async () => {
  const one = queue();
  const ends: ((answer: Answer<unknown>) => void)[] = [];
  reply = () => new Promise((resolve) => ends.push(resolve));
  const submitted = one.submit(row, contact());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await submitted).toBeNull();
  const [waiting] = await kept();
  expect(await one.submit(row, contact(12, "ligou de novo", waiting))).toBeNull();
  expect(notes()).toEqual(["ligou"]);
  ends[0]?.(done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notes()).toEqual(["ligou", "ligou de novo"]);
  ends[1]?.(done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await kept()).toEqual([]);
});

test("a sheet that was refused for another reason meanwhile keeps that reason", async () => {
  const sheet = { params: { id: 3 }, title: "Contagem: Cozinha", name: "Cozinha" };
  const { markCount } = countRoutes;
  const said: ((reason: string | null) => void)[] = [];
  const one = createActQueue({
    owner,
    store,
    explain: () => new Promise((resolve) => said.push(resolve)),
    rowOf: async () => markCount,
    send: async () => {
      throw new ApiFailure({ status: 409, code: "stockCount.ended", message: `Recusa ${String(said.length + 1)}` });
    },
  });
  queues.push(one);
  await one.mark(markCount, sheet, { "1 2": { counted: 1 } });
  await one.mark(markCount, sheet, { "4 2": { counted: 5 } });
  said[0]?.("Explicação da primeira.");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await kept()).toMatchObject([{ state: "refused", reason: "Recusa 2" }]);
});

test("where the browser keeps nothing, the marks of a sheet are sent at once, or the tap fails", async () => {
  const sheet = { params: { id: 3 }, title: "Chamada", name: "Chamada", lists: { person_ids: "person_id" } };
  store = { ...store, turn: () => Promise.reject(new DOMException("", "QuotaExceededError")) };
  const one = queue();
  await one.mark(countRoutes.markCount, sheet, { 1: { person_id: 1 }, 4: { person_id: 4 } });
  expect(sent).toEqual([{ params: { id: 3 }, body: { person_ids: [1, 4] } }]);
  reply = () => noNetwork;
  await expect(one.mark(countRoutes.markCount, sheet, { 5: { person_id: 5 } })).rejects.toBe(noNetwork);
});

test("a refusal is shown before it is explained, and a mark that is made meanwhile stays", async () => {
  const sheet = { params: { id: 3 }, title: "Contagem: Cozinha", name: "Cozinha" };
  const { markCount } = countRoutes;
  let say = (_reason: string | null): void => undefined;
  const one = createActQueue({
    owner,
    store,
    explain: () => new Promise((resolve) => (say = resolve)),
    rowOf: async () => markCount,
    send: () => Promise.reject(new ApiFailure({ status: 409, code: "stockCount.ended", message: "Esta contagem já terminou." })),
  });
  queues.push(one);
  await one.mark(markCount, sheet, { "1 2": { counted: 1 } });
  expect(await kept()).toMatchObject([{ state: "refused", reason: "Esta contagem já terminou." }]);
  isOnline = false;
  await one.mark(markCount, sheet, { "4 2": { counted: 5 } });
  say("Ana fechou a contagem.");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await kept()).toMatchObject([{ state: "waiting", reason: null, marks: { "1 2": { counted: 1 }, "4 2": { counted: 5 } } }]);
});
