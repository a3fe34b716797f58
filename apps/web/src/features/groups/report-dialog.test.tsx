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
import { ReportDialog } from "./report-dialog.tsx";

const sent: Record<string, unknown>[] = [];
let isOffline = false;
let isTaken = false;
const hasLeft = new ApiFailure({ status: 400, code: "meeting.notOnRoll", message: "Alguém já não era do grupo.", data: { people: [1] } });
vi.mock("../../api/queue/account-queue.ts", () => ({
  accountQueue: () => ({
    submit: async (_row: unknown, { input }: { input: { body: Record<string, unknown> } }) => {
      sent.push(input.body);
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
let sheets: (day: string | null) => ReportSheet;

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  sent.length = 0;
  isOffline = false;
  isTaken = false;
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
  const act = {
    clientId: "a",
    kind: "groups.saveMeeting",
    subject: "/cell-groups/1",
    input: { params: { id: 1 }, body: { date: "2026-11-18" } },
    state: "waiting",
    reason: null,
  } as unknown as KeptAct;
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

test("without network the sheet of an earlier day begins the report of the meeting that has come since", async () => {
  sheets = () => ({ ...sheet, date: "2020-01-01", due: [], reported: ["2020-01-01"], next: "2020-01-08" });
  open();
  expect((await screen.findByLabelText<HTMLSelectElement>("Encontro de")).value).toBe("2020-01-08");
});
