import type { User } from "@aprisco/contract/accounts-session.ts";
import { meetingRoutes, type Meeting, type ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../api/failure.ts";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { createActQueue, type ActQueue } from "../../api/queue/act-queue.ts";
import { actsInMemory, type ActStore } from "../../api/queue/act-store.ts";
import { kindOf, type KeptAct } from "../../api/queue/kept-act.ts";
import { setUnsent } from "../../api/queue/unsent-state.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { ReportDialog, UnsentReport } from "./report-dialog.tsx";

// The dialog with the queue of unsent acts itself.

const owner = "account 7";
let store: ActStore;
let queue: ActQueue;
vi.mock("../../api/queue/account-queue.ts", () => ({ accountQueue: () => queue }));

type SentBody = Readonly<Record<string, unknown>>;
let sent: SentBody[];
/** The server's answer to a report; a failure without status: there is no network. */
let take: (body: SentBody) => { readonly version: number } | ApiFailure;
const noNetwork = new ApiFailure({ status: 0, code: "network.failed", message: "Erro de rede" });

const sheet: ReportSheet = {
  group_id: 1,
  name: "Cambuí",
  date: "2026-11-18",
  due: ["2026-11-18", "2026-11-11"],
  reported: [],
  next: null,
  time: "20:00",
  theme: null,
  minister: null,
  people: [
    { person_id: 1, name: "Ana", present: null },
    { person_id: 2, name: "Bia", present: null },
  ],
  report: null,
  visitors: [],
};
const stored = {
  date: "2026-11-18",
  held: true,
  not_held_because: null,
  more_visitors: 1,
  children: 4,
  offerings: 18_650,
  theme: "Salmo 1",
  minister: null,
  note: null,
  version: 1,
  recorded_by: "Caio",
} as unknown as Meeting;
const reported: ReportSheet = { ...sheet, due: ["2026-11-11"], reported: ["2026-11-18"], theme: "Salmo 1", report: stored };
/** Null: there is no network, and the device keeps no sheet of that day. */
let sheets: (day: string | null) => ReportSheet | null;

const unsentOn = (date: string, clientId: string, state: Partial<KeptAct> = {}): KeptAct => {
  const at = "2026-11-19T00:10:00.000Z";
  const texts = { more_visitors: 0, children: 3, offerings: 500, theme: "Salmo 23", minister: null, note: null };
  return {
    clientId,
    owner,
    order: Number(date.slice(-2)),
    kind: kindOf(meetingRoutes.saveMeeting),
    subject: "/cell-groups/1",
    title: "Relatório de Cambuí",
    name: "Cambuí",
    input: {
      params: { id: 1 },
      body: { date, not_held_because: null, present: [2], absent: [1], visitors: [], ...texts, client_id: clientId, filled_at: at },
    },
    at,
    state: "waiting",
    reason: null,
    attempts: 0,
    notBefore: 0,
    claimedUntil: 0,
    claimedBy: "",
    ...state,
  };
};
const keep = async (...acts: readonly KeptAct[]): Promise<void> => {
  await store.turn(owner, () => ({ value: undefined, put: acts }));
  await queue.refresh();
};
const bodies = async (): Promise<readonly SentBody[]> => (await store.read(owner)).map(({ input }) => input.body as SentBody);

beforeEach(async () => {
  // Kept drafts expire.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T15:00:00Z") });
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  sent = [];
  take = () => noNetwork;
  store = actsInMemory();
  queue = createActQueue({
    owner,
    store,
    rowOf: async () => meetingRoutes.saveMeeting,
    send: async (_row, { body }) => {
      sent.push(body as SentBody);
      const answered = take(body as SentBody);
      if (answered instanceof ApiFailure) throw answered;
      return { data: answered, meta: null, message: null };
    },
    onChange: setUnsent,
  });
  setUnsent([]);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await startTexts(["groups", "parts"]);
  setSession({ state: "in", user: { ...someUser, permissions: [] } as unknown as User });
  fakeServer(async ({ path }) => {
    if (!path.includes("/report")) return answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] });
    const given = sheets(new URL(path, "http://x").searchParams.get("date"));
    if (given === null) throw new TypeError("Failed to fetch");
    return answer(200, given);
  });
});
afterEach(() => {
  cleanup();
  queue.stop();
  setSession({ state: "out" });
  vi.useRealTimers();
});

function open(act?: KeptAct) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      {act ? <UnsentReport act={act} onClose={() => undefined} /> : <ReportDialog id={1} name="Cambuí" onClose={() => undefined} />}
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
const send = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
};
const blank = { more_visitors: 0, children: 0, offerings: 0, theme: null };

test("without the other day's sheet an untouched unsent report stays with its day, and the other day begins blank", async () => {
  sheets = (day) => (day === "2026-11-11" ? null : sheet);
  await keep(unsentOn("2026-11-18", "a"));
  const user = open();
  await screen.findByRole("button", { name: "Bia" });
  expect(pressed()).toEqual(["Bia"]);
  await user.selectOptions(screen.getByLabelText("Encontro de"), "2026-11-11");
  await waitFor(() => expect(pressed()).toEqual(["Ana", "Bia"]));
  await send(user);
  await screen.findByText(/Relatório guardado/);
  expect(await bodies()).toEqual([
    expect.objectContaining({ date: "2026-11-18", client_id: "a", children: 3, present: [2] }),
    expect.objectContaining({ date: "2026-11-11", ...blank, present: [1, 2] }),
  ]);
});

test("without the other day's sheet an untouched stored report takes nothing to the other day, whose own unsent report is shown", async () => {
  sheets = (day) => (day === "2026-11-11" || day === "2026-11-04" ? null : { ...reported, due: ["2026-11-11", "2026-11-04"] });
  await keep(unsentOn("2026-11-04", "b"));
  const user = open();
  await user.selectOptions(await screen.findByLabelText("Encontro de"), "2026-11-04");
  await waitFor(() => expect(pressed()).toEqual(["Bia"]));
  await user.selectOptions(screen.getByLabelText("Encontro de"), "2026-11-11");
  await waitFor(() => expect(pressed()).toEqual(["Ana", "Bia"]));
  await send(user);
  await screen.findByText(/Relatório guardado/);
  expect(await bodies()).toContainEqual(expect.objectContaining({ date: "2026-11-11", ...blank }));
  expect(await bodies()).toContainEqual(expect.objectContaining({ date: "2026-11-04", client_id: "b", children: 3 }));
});

test("an unsent report that was changed and moved to another day does not take the place of the one that waits", async () => {
  sheets = (day) => (day === "2026-11-11" ? null : sheet);
  await keep(unsentOn("2026-11-18", "a"));
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Ana" }));
  await user.selectOptions(screen.getByLabelText("Encontro de"), "2026-11-11");
  await send(user);
  await screen.findByText(/Relatório guardado/);
  expect(await bodies()).toEqual([
    expect.objectContaining({ date: "2026-11-18", client_id: "a" }),
    expect.objectContaining({ date: "2026-11-11", children: 3, present: [1, 2] }),
  ]);
});

test("from the list of unsent acts a report is moved to another day, in its own place, also without that day's sheet", async () => {
  sheets = (day) => (day === null ? { ...sheet, date: "2026-11-25", due: ["2026-11-25", "2026-11-18", "2026-11-11"] } : null);
  const act = unsentOn("2026-11-18", "a");
  await keep(act);
  const user = open(act);
  await user.selectOptions(await screen.findByLabelText("Encontro de"), "2026-11-11");
  await send(user);
  await screen.findByText(/Relatório guardado/);
  expect(await bodies()).toEqual([expect.objectContaining({ date: "2026-11-11", client_id: "a", children: 3, present: [2] })]);
});

test.each(["the list of unsent acts", "the group"])(
  "refused again under a new name and then joined from %s, a report stays nowhere unsent",
  async (from) => {
    sheets = () => ({ ...sheet, reported: ["2026-11-18"] });
    take = ({ joins }) =>
      joins === 1 ? { version: 2 } : new ApiFailure({ status: 409, code: "meeting.already", message: "Já tem.", data: stored });
    const act = unsentOn("2026-11-18", "a", { state: "refused", reason: "Este dia já tem relatório." });
    await keep(act);
    const user = open(from === "the group" ? undefined : act);
    await send(user);
    await user.click(await screen.findByRole("button", { name: "Juntar e enviar" }));
    await screen.findByText("Relatório enviado");
    expect(sent.map(({ joins }) => joins)).toEqual([undefined, 1]);
    expect(await bodies()).toEqual([]);
  },
);

test("refused again under a new name and then moved, a report takes its own place and not that of the other day's", async () => {
  sheets = (day) => (day === null ? sheet : { ...sheet, date: day });
  take = () => new ApiFailure({ status: 409, code: "meeting.locked", message: "Este relatório está fechado." });
  const act = unsentOn("2026-11-18", "a", { state: "refused", reason: "Este relatório está fechado." });
  await keep(act, unsentOn("2026-11-11", "b", { state: "refused", reason: "Já tem." }));
  const user = open(act);
  await send(user);
  await screen.findAllByText("Este relatório está fechado.");
  take = () => noNetwork;
  await user.click(screen.getByRole("button", { name: "Voltar" }));
  await user.selectOptions(await screen.findByLabelText("Encontro de"), "2026-11-11");
  await user.click(await screen.findByRole("button", { name: "Ana" }));
  await send(user);
  await screen.findByText(/Relatório guardado/);
  const kept = await bodies();
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual(expect.objectContaining({ date: "2026-11-11", client_id: "b", present: [2] }));
  expect(kept).toContainEqual(expect.objectContaining({ date: "2026-11-11", present: [1, 2] }));
});

test("an unsent report whose people are changed was filled in now, and one whose texts are changed when it was", async () => {
  sheets = () => sheet;
  const act = unsentOn("2026-11-18", "a");
  await keep(act);
  const user = open(act);
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  await user.type(screen.getByRole("textbox", { name: /^Tema/ }), " e 24");
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText(/Relatório guardado/);
  expect(await bodies()).toEqual([expect.objectContaining({ theme: "Salmo 23 e 24", filled_at: act.at, client_id: "a" })]);
  cleanup();
  const [changed = act] = await store.read(owner);
  const again = open(changed);
  const before = Date.now();
  await again.click(await screen.findByRole("button", { name: "Ana" }));
  await send(again);
  await screen.findByText(/Relatório guardado/);
  const [body] = await bodies();
  expect(body).toMatchObject({ present: [1, 2], client_id: "a" });
  expect(Date.parse(String(body?.["filled_at"]))).toBeGreaterThanOrEqual(before);
});
