import type { Meeting, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { LinkedSent } from "./public/linked-sent.tsx";
import { OfferingField } from "./public/offering-field.tsx";
import { beginDraft, bodyOf, draftOf, onSheet, type Draft } from "./report-draft.ts";
import { ReportJoin } from "./report-join.tsx";
import { ReportSteps } from "./report-steps.tsx";

const person = (id: number, name: string) => ({ person_id: id, name, present: null });
const sheet: ReportSheet = {
  group_id: 1,
  name: "Cambuí",
  date: "2026-11-18",
  due: ["2026-11-18"],
  reported: [],
  next: null,
  time: "20:00",
  theme: null,
  minister: null,
  people: [person(1, "Ana"), person(2, "Bia")],
  report: null,
  visitors: [],
};

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["groups", "parts"]);
});
afterEach(cleanup);

/** The report on its second step; answers what was sent. */
async function second({ takesPrayers = true } = {}) {
  const sent: Draft[] = [];
  function Report() {
    const [draft, setDraft] = useState(beginDraft(sheet));
    return (
      <ReportSteps
        draft={draft}
        day={null}
        offering={OfferingField}
        takesPrayers={takesPrayers}
        refusal={null}
        isSending={false}
        onChange={setDraft}
        onSend={(one) => sent.push(one)}
      />
    );
  }
  render(<Report />);
  const user = userEvent.setup();
  const tap = (name: string) => user.click(screen.getByRole("button", { name }));
  await tap("Próximo");
  return { sent, user, tap };
}

test("a visitor who is typed and not yet kept goes along with the report, and stays when the leader looks back", async () => {
  const { sent, user, tap } = await second();
  await tap("Acrescentar");
  await user.type(screen.getByLabelText(/Nome do visitante/), "Wesley Moraes");
  await user.type(screen.getByLabelText(/Telefone/), "19993401187");
  await tap("Voltar");
  await tap("Próximo");
  await tap("Enviar relatório");
  expect(sent.map((draft) => bodyOf(draft).visitors)).toEqual([[{ name: "Wesley Moraes", phone: "19993401187" }]]);
});

test("a telephone without a name is asked about, not lost; an empty form says nothing", async () => {
  const { sent, user, tap } = await second();
  await tap("Acrescentar");
  await user.type(screen.getByLabelText(/Telefone/), "19993401187");
  await tap("Enviar relatório");
  expect(sent).toEqual([]);
  const name = screen.getByLabelText(/Nome do visitante/);
  expect(screen.getByText("Falta o nome do visitante.")).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await user.type(name, "Lia");
  await tap("Guardar visitante");
  await tap("Acrescentar");
  await tap("Enviar relatório");
  expect(sent.map(({ visitors }) => visitors)).toEqual([[{ name: "Lia", phone: "19993401187" }]]);
});

test("half a telephone is asked about before the report goes, and no number is greater than the server takes", async () => {
  const { sent, user, tap } = await second();
  await tap("Acrescentar");
  await user.type(screen.getByLabelText(/Nome do visitante/), "Wesley");
  const phone = screen.getByLabelText(/Telefone/);
  await user.type(phone, "1998");
  await tap("Guardar visitante");
  expect(screen.getByText("Telefone inválido. Informe o DDD e o número")).toBeTruthy();
  expect(document.activeElement).toBe(phone);
  await tap("Enviar relatório");
  expect(sent).toEqual([]);
  await user.clear(phone);
  await user.type(phone, "19993401187");
  const children = screen.getByLabelText("Crianças");
  await user.clear(children);
  await user.type(children, "999");
  await user.click(screen.getByRole("button", { name: "Mais: Crianças" }));
  await user.type(screen.getByLabelText(/Oferta/), "1000000000");
  await tap("Enviar relatório");
  expect(sent.map(bodyOf)).toMatchObject([{ children: 999, offerings: 100_000_000, visitors: [{ name: "Wesley", phone: "19993401187" }] }]);
});

test("the note names the page of prayers only if the church has it", async () => {
  await second();
  expect(screen.queryByText(/oracao/)).toBeTruthy();
  cleanup();
  await second({ takesPrayers: false });
  expect(screen.queryByText(/oracao/)).toBeNull();
});

test("of a meeting that did not take place the end counts nobody and greets nobody", () => {
  const draft = { ...beginDraft(sheet), notHeldBecause: "Chuva", visitors: [{ name: "Lia", phone: "19993401187" }] };
  const { container } = render(<LinkedSent draft={draft} group="Cambuí" />);
  expect(container.textContent).toBe("Relatório enviadoNão houve encontro");
});

test("a draft that is taken up again has the people of the group as it is now", () => {
  const draft = { ...beginDraft(sheet), absent: [1, 2] };
  const later = { ...sheet, people: [person(2, "Bia"), person(3, "Caio")] };
  expect(bodyOf(onSheet(draft, later))).toMatchObject({ present: [3], absent: [2] });
  expect(draftOf(bodyOf(draft), later, "a")).toMatchObject({ absent: [2] });
});

const joining = { refusal: null, isSending: false };
const linked = {
  recorded_by: null,
  held: true,
  not_held_because: null,
  children: 2,
  more_visitors: 0,
  offerings: 0,
  theme: null,
  minister: null,
  note: null,
} as Meeting;

test("of two reports the one by link is called so", () => {
  const nothing = () => undefined;
  render(<ReportJoin {...joining} draft={beginDraft(sheet)} stored={linked} onJoin={nothing} onBack={nothing} />);
  expect(screen.getByRole("option", { name: "O do link: 2" })).toBeTruthy();
});

test("whether there was a meeting is picked where two reports differ, and no presence is erased unseen", async () => {
  const joined = vi.fn<(draft: Draft) => void>();
  const draft = { ...beginDraft(sheet), notHeldBecause: "Chuva" };
  render(<ReportJoin {...joining} draft={draft} stored={linked} onJoin={joined} onBack={() => undefined} />);
  const user = userEvent.setup();
  const held = screen.getByLabelText<HTMLSelectElement>("Houve encontro?");
  expect([held.value, screen.queryByRole("alert")]).toEqual(["theirs", null]);
  await user.click(screen.getByRole("button", { name: "Juntar e enviar" }));
  const [first] = joined.mock.calls[0] ?? [];
  if (!first) throw new Error("not joined");
  expect(bodyOf(first)).toMatchObject({ not_held_because: null, present: [], absent: [], visitors: [], children: 2 });
  await user.selectOptions(held, "O meu: não houve (Chuva)");
  expect(screen.getByRole("alert").textContent).toContain("serão apagadas");
  await user.click(screen.getByRole("button", { name: "Juntar e enviar" }));
  expect(joined.mock.calls[1]?.[0]).toMatchObject({ notHeldBecause: "Chuva" });
});

test("of two reasons why there was no meeting one's own stands", async () => {
  const joined = vi.fn<(draft: Draft) => void>();
  const draft = { ...beginDraft(sheet), notHeldBecause: "Chuva" };
  render(
    <ReportJoin
      {...joining}
      draft={draft}
      stored={{ ...linked, held: false, not_held_because: "Feriado" }}
      onJoin={joined}
      onBack={() => undefined}
    />,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Juntar e enviar" }));
  expect(joined.mock.calls[0]?.[0]).toMatchObject({ notHeldBecause: "Chuva" });
});

test("why a joined report was refused is said where it is joined", () => {
  const nothing = () => undefined;
  render(
    <ReportJoin
      draft={beginDraft(sheet)}
      stored={linked}
      refusal="A lista foi fechada."
      isSending={false}
      onJoin={nothing}
      onBack={nothing}
    />,
  );
  expect(screen.getByRole("alert").textContent).toBe("A lista foi fechada.");
});
