import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Meeting, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act as during, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../api/failure.ts";
import { answer, fakeServer, someUser } from "../../api/fake-server.ts";
import { createQueryClient } from "../../api/query-client.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { setUnsent } from "../../api/queue/unsent-state.ts";
import { setSession } from "../../api/session-state.ts";
import { startTexts } from "../../language/i18n.ts";
import { ReportDialog, UnsentReport } from "./report-dialog.tsx";

const sent: Record<string, unknown>[] = [];
/** The unsent report that the last one was sent in place of. */
let replaced: KeptAct | undefined;
let isOffline = false;
let isTaken = false;
let conflict: ApiFailure | null = null;
const hasLeft = new ApiFailure({ status: 400, code: "meeting.notOnRoll", message: "Alguém já não era do grupo.", data: { people: [1] } });
vi.mock("../../api/queue/account-queue.ts", () => ({
  accountQueue: () => ({
    submit: async (_row: unknown, { input, instead }: { input: { body: Record<string, unknown> }; instead?: KeptAct }) => {
      sent.push(input.body);
      replaced = instead;
      if (conflict) throw conflict;
      if (isOffline) return null;
      return isTaken ? { data: { version: 1 } } : await Promise.reject(hasLeft);
    },
  }),
}));

const person = (id: number, name: string, present: boolean | null = null) => ({ person_id: id, name, present });
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
  people: [person(1, "Ana"), person(2, "Bia")],
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
  note: "Noite leve",
};
const reported: ReportSheet = {
  ...sheet,
  due: [],
  people: [person(1, "Ana", true), person(2, "Bia", false)],
  report: { ...stored, version: 1 } as Meeting,
  visitors: [{ name: "Wesley Moraes" }],
};
const draftOn = (date: string) => ({
  date,
  absent: [1],
  visitors: [],
  moreVisitors: 0,
  children: 2,
  offerings: null,
  theme: "",
  minister: "",
  note: "",
  notHeldBecause: null,
});
let sheets: (day: string | null) => ReportSheet;

const texts = { children: 3, offerings: 0, theme: "Salmo 23", minister: null, note: null };
/** A report that waits on the device, or was refused. */
const unsent = (body: object, state: Partial<KeptAct> = {}) =>
  ({
    clientId: "a",
    kind: "groups.saveMeeting",
    subject: "/cell-groups/1",
    name: "Cambuí",
    input: {
      params: { id: 1 },
      body: { date: "2026-11-18", not_held_because: null, present: [2], absent: [1], visitors: [], more_visitors: 0, ...body },
    },
    state: "waiting",
    reason: null,
    ...state,
  }) as unknown as KeptAct;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  sent.length = 0;
  isOffline = false;
  isTaken = false;
  conflict = null;
  replaced = undefined;
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
  fakeServer(({ path }) =>
    path.includes("/report")
      ? answer(200, sheets(new URL(path, "http://x").searchParams.get("date")))
      : answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] }),
  );
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
});

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportDialog id={1} name="Cambuí" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

test("the list follows the day of the meeting: who had left by then is not on it", async () => {
  sheets = (day) => (day === "2026-11-11" ? { ...sheet, date: day, people: [person(2, "Bia"), person(3, "Caio")] } : sheet);
  const user = open();
  await user.selectOptions(await screen.findByLabelText("Encontro de"), "2026-11-11");
  await waitFor(() => expect(pressed()).toEqual(["Bia", "Caio"]));
});

test("somebody who left in the meantime is named with the day, and is off the list for the next try", async () => {
  sheets = () => sheet;
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  sheets = () => ({ ...sheet, people: [person(2, "Bia")] });
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText(/quarta-feira, 18 de novembro.*Ana já não era do grupo/);
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent.map(({ present }) => present)).toEqual([[1, 2], [2]]));
});

test("the report of a day that has one begins from it, and a tap on it stays", async () => {
  sheets = () => reported;
  const user = open();
  await screen.findByRole("button", { name: "Bia" });
  expect(pressed()).toEqual(["Ana"]);
  await user.click(screen.getByRole("button", { name: "Bia" }));
  expect(pressed()).toEqual(["Ana", "Bia"]);
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  expect(screen.getByText("Wesley Moraes")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ present: [1, 2], more_visitors: 1, children: 4, offerings: 18_650, note: "Noite leve", joins: 1 });
});

test("that there was no meeting is the first thing that may be said, and asks why", async () => {
  sheets = () => sheet;
  isTaken = true;
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Não houve encontro" }));
  await user.type(await screen.findByRole("textbox", { name: /Por que não houve/ }), "Chuva");
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ not_held_because: "Chuva" });
});

test("joined to a meeting that took place, 'no meeting' marks nobody, also after a second conflict, and offers no correction", async () => {
  sheets = () => sheet;
  const theirs = { ...stored, version: 2, recorded_by: "Caio", theme: null, minister: null } as unknown as Meeting;
  conflict = new ApiFailure({ status: 409, code: "meeting.already", message: "Este dia já tem relatório.", data: theirs });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Não houve encontro" }));
  await user.type(await screen.findByRole("textbox", { name: /Por que não houve/ }), "Chuva");
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await user.click(await screen.findByRole("button", { name: "Juntar e enviar" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  conflict = null;
  isTaken = true;
  await user.click(await screen.findByRole("button", { name: "Juntar e enviar" }));
  await screen.findByText("Relatório enviado");
  expect(sent.slice(1)).toMatchObject([1, 2].map(() => ({ joins: 2, not_held_because: null, present: [], absent: [], children: 4 })));
  expect([screen.queryByText(/presente/), screen.queryByRole("button", { name: "Corrigir" })]).toEqual([null, null]);
});

test("moved to another day untouched, nothing of the reported day goes along", async () => {
  sheets = (day) => (day === "2026-11-11" ? { ...sheet, date: day } : { ...reported, due: ["2026-11-11"] });
  const user = open();
  await user.selectOptions(await screen.findByLabelText("Encontro de"), "2026-11-11");
  await waitFor(() => expect(pressed()).toEqual(["Ana", "Bia"]));
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent[0]).toMatchObject({ date: "2026-11-11", absent: [], children: 0, offerings: 0, note: null }));
  expect(sent[0]).not.toHaveProperty("joins");
});

test("a report that the device kept says by itself that it was sent, or that it was refused and why", async () => {
  sheets = () => sheet;
  isOffline = true;
  const act = unsent(texts);
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  during(() => setUnsent([act]));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText(/Relatório guardado/);
  during(() => setUnsent([{ ...act, state: "refused", reason: "Este relatório está fechado." }]));
  await screen.findByText(/não foi aceito/);
  expect(screen.getByRole("status").textContent).toContain("Este relatório está fechado.");
  sheets = () => ({ ...sheet, due: ["2026-11-11"], reported: ["2026-11-18"] });
  during(() => setUnsent([]));
  await screen.findByText("Relatório enviado");
});

test("a correction that was discarded on the device is not said to be sent, as the day has its report anyway", async () => {
  sheets = () => ({ ...reported, reported: ["2026-11-18"] });
  isOffline = true;
  const act = unsent({ ...texts, joins: 1 });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  during(() => setUnsent([act]));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText(/Relatório guardado/);
  let asked = 0;
  sheets = () => {
    asked += 1;
    return { ...reported, reported: ["2026-11-18"] };
  };
  during(() => setUnsent([]));
  await waitFor(() => expect(asked).toBe(1));
  expect(await screen.findByText(/Relatório guardado/)).toBeTruthy();
  expect(screen.queryByText("Relatório enviado")).toBeNull();
});

test("after a report was sent the page says so, and begins its correction from what was sent, without its visitors", async () => {
  sheets = () => sheet;
  isTaken = true;
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Bia" }));
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  await user.click(screen.getByRole("button", { name: "Acrescentar" }));
  await user.type(screen.getByRole("textbox", { name: /Nome do visitante/ }), "Zeca Novo");
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await screen.findByText("O relatório de quarta-feira, 18 de novembro está em Encontros. Faltou algo? É só corrigir.");
  expect(screen.queryByText("Todos estão marcados. Toque em quem faltou.")).toBeNull();
  sheets = () => ({ ...reported, visitors: [{ name: "Zeca Novo" }] });
  await user.click(screen.getByRole("button", { name: "Corrigir" }));
  await screen.findByText("Assim está no relatório deste dia. Toque em quem é preciso mudar.");
  expect(pressed()).toEqual(["Ana"]);
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ joins: 1, visitors: [], absent: [2] });
});

const sendAll = async (user: ReturnType<typeof userEvent.setup>, times = 1) => {
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent).toHaveLength(times));
};

test("without network a day whose report waits on the device begins from that one, which is changed in its place", async () => {
  sheets = () => sheet;
  isOffline = true;
  const act = unsent(texts);
  setUnsent([act]);
  const user = open();
  await screen.findByRole("button", { name: "Bia" });
  expect(pressed()).toEqual(["Bia"]);
  await user.click(screen.getByRole("button", { name: "Ana" }));
  await sendAll(user);
  expect(sent[0]).toMatchObject({ present: [1, 2], children: 3, theme: "Salmo 23" });
  expect(replaced).toBe(act);
  expect(sent[0]).not.toHaveProperty("joins");
});

test("moved to another day untouched, a report that waits on the device stays there, and the other day begins from its own report", async () => {
  sheets = (day) => (day === "2026-11-11" ? { ...reported, date: day } : { ...sheet, reported: ["2026-11-11"] });
  isOffline = true;
  setUnsent([unsent(texts)]);
  const user = open();
  await user.selectOptions(await screen.findByLabelText("Encontro de"), "2026-11-11");
  await screen.findByText("Assim está no relatório deste dia. Toque em quem é preciso mudar.");
  await sendAll(user);
  expect(sent[0]).toMatchObject({ date: "2026-11-11", joins: 1, children: 4, present: [1] });
  expect(replaced).toBeUndefined();
});

test("a correction that waits stays one of the version that it began from, and leaves out a note that the device does not keep", async () => {
  sheets = () => ({ ...reported, report: { ...stored, note: null, version: 7 } as unknown as Meeting });
  isOffline = true;
  const { note: _note, ...untold } = texts;
  const act = unsent({ ...untold, joins: 4 });
  setUnsent([act]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnsentReport act={act} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await sendAll(userEvent.setup());
  expect(sent[0]).toMatchObject({ joins: 4, present: [2], children: 3 });
  expect(sent[0]).not.toHaveProperty("note");
  expect(replaced).toBe(act);
});

test("a report that another has sent meanwhile says what to do; joined, the other's words stand where this one says nothing", async () => {
  sheets = () => reported;
  const theirs = { ...stored, version: 2, recorded_by: "Caio", theme: "Salmo 1", minister: null } as unknown as Meeting;
  conflict = new ApiFailure({ status: 409, code: "meeting.already", message: "Este dia já tem relatório.", data: theirs });
  const act = unsent({ ...texts, joins: 1 }, { state: "refused", reason: "Este dia já tem relatório. Abra o seu." });
  setUnsent([act]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnsentReport act={act} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await screen.findByText("Este dia já tem relatório. Abra o seu.");
  const user = userEvent.setup();
  await sendAll(user);
  await screen.findByText("Caio já enviou o relatório deste dia");
  const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;
  expect([chosen("Crianças"), chosen("Tema"), chosen("Oferta (R$)"), chosen("Como foi")]).toEqual(["ours", "ours", "theirs", "theirs"]);
  await user.selectOptions(screen.getByLabelText("Como foi"), "ours");
  conflict = null;
  isTaken = true;
  await user.click(screen.getByRole("button", { name: "Juntar e enviar" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ joins: 2, children: 3, theme: "Salmo 23", offerings: 18_650, note: null });
});

test("a day that has a report which this device has not read says so before anything is typed", async () => {
  sheets = (day) => (day === null ? { ...sheet, reported: ["2026-11-04"] } : { ...sheet, date: day, reported: [day] });
  localStorage.setItem(
    `aprisco_report ${String(someUser.id)} 1`,
    JSON.stringify({ ...draftOn("2026-11-04"), sheet: { ...sheet, reported: ["2026-11-04"] } }),
  );
  open();
  expect(await screen.findByText(/Este dia já tem relatório. Depois de enviar este/)).toBeTruthy();
});

test("without network the sheet of an earlier day begins the report of the meeting that has come since", async () => {
  sheets = () => ({ ...sheet, date: "2020-01-01", due: [], reported: ["2020-01-01"], next: "2020-01-08" });
  open();
  expect((await screen.findByLabelText<HTMLSelectElement>("Encontro de")).value).toBe("2020-01-08");
});

const noteField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Como foi/ });
/** The sheet as a device keeps it: without the note. */
const unknown: ReportSheet = { ...reported, report: { ...stored, note: null, version: 1 } as unknown as Meeting };

test("a second correction from a kept sheet leaves out the note that nobody saw, too", async () => {
  sheets = () => unknown;
  isTaken = true;
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Bia" }));
  await sendAll(user);
  await user.click(await screen.findByRole("button", { name: "Corrigir" }));
  await sendAll(user, 2);
  expect(sent).toMatchObject([{ joins: 1 }, { joins: 1 }]);
  for (const body of sent) expect(body).not.toHaveProperty("note");
});

test("a correction begun without the note shows it once the sheet tells it, and taken off it is taken off", async () => {
  sheets = () => unknown;
  await open().click(await screen.findByRole("button", { name: "Bia" }));
  cleanup();
  sheets = () => reported;
  isTaken = true;
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Próximo" }));
  await waitFor(() => expect(noteField().value).toBe("Noite leve"));
  await user.clear(noteField());
  expect(noteField().value).toBe("");
  await user.click(screen.getByRole("button", { name: "Enviar relatório" }));
  await waitFor(() => expect(sent).toMatchObject([{ joins: 1, present: [1, 2], note: null }]));
});

test("a note typed while the stored one was unknown does not replace it unseen: its writer picks", async () => {
  sheets = () => unknown;
  const before = open();
  await before.click(await screen.findByRole("button", { name: "Próximo" }));
  expect(screen.queryByText(/Sem internet não dá para ver/)).toBeNull();
  during(() => void dispatchEvent(new Event("offline")));
  expect(screen.getByText(/Sem internet não dá para ver o que já foi escrito aqui/)).toBeTruthy();
  await before.type(noteField(), "Chuva");
  during(() => void dispatchEvent(new Event("online")));
  cleanup();
  sheets = () => reported;
  isTaken = true;
  const user = open();
  await sendAll(user, 0);
  await user.selectOptions(await screen.findByLabelText("Como foi"), "theirs");
  await user.click(screen.getByRole("button", { name: "Juntar e enviar" }));
  await waitFor(() => expect(sent).toMatchObject([{ joins: 1, note: "Noite leve" }]));
});

test("without network the report says, while it is filled in, what becomes of it", async () => {
  const user = open();
  await screen.findByRole("button", { name: "Próximo" });
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said()).toEqual([""]);
  during(() => void dispatchEvent(new Event("offline")));
  expect(said()).toEqual(["Sem internet: o relatório fica neste aparelho e vai sozinho quando ela voltar."]);
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  expect(said()).toHaveLength(1);
  during(() => void dispatchEvent(new Event("online")));
  expect(said()).toEqual([""]);
});
