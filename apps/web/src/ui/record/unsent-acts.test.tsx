import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { startTexts } from "../../language/i18n.ts";
import { UnsentActs } from "./unsent-acts.tsx";

afterEach(() => cleanup());

const sheet = {
  clientId: "1",
  kind: "counts.markCount",
  title: "Contagem: Cozinha",
  at: "2026-11-30T18:05:00.000Z",
  marks: { "7 1": {}, "8 1": {} },
  words: { "7 1": "Copos: 12 pct.", "8 1": "Café: 3 kg" },
  state: "refused",
  reason: "Ana Prado fechou a contagem.",
} as unknown as KeptAct;

test("what was typed in a refused sheet can be read and copied, though the sheet cannot be opened any more", async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["device", "parts"]);
  const copied = vi.fn<(act: KeptAct, typed: readonly string[]) => void>();
  const { words: _words, ...wordless } = { ...sheet, clientId: "2", title: "Presenças" };
  const none = () => undefined;
  render(<UnsentActs acts={[sheet, wordless]} zone="America/Sao_Paulo" onEdit={none} onDiscard={none} onCopy={copied} />);
  const [first, second] = within(screen.getByRole("list", { name: "Não enviados" })).getAllByText(/^Contagem: Cozinha$|^Presenças$/);
  const typed = within(first?.closest("li") as HTMLElement);
  expect(typed.getByText("Não aceito: Ana Prado fechou a contagem.")).toBeTruthy();
  expect(typed.getByText("2 linhas digitadas").closest("details")?.open).toBe(true);
  expect(typed.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Copos: 12 pct.", "Café: 3 kg"]);
  expect(within(second?.closest("li") as HTMLElement).queryByRole("listitem")).toBeNull();
  await userEvent.click(typed.getByRole("button", { name: "Opções de Contagem: Cozinha" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Copiar" }));
  expect(copied).toHaveBeenCalledExactlyOnceWith(sheet, ["Copos: 12 pct.", "Café: 3 kg"]);
});

test.each([
  ["all wait", ["waiting", "waiting"], /^Fica guardado neste aparelho e vai sozinho/],
  ["some were refused", ["waiting", "refused"], /^O que espera vai sozinho .* O que não foi aceito fica/],
  ["all were refused", ["refused"], /^Não foi aceito: fica neste aparelho/],
  ["none is left", [], /^Tudo enviado/],
])("the lead says what becomes of the acts when %s", async (_case, states, lead) => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["device", "parts"]);
  const none = () => undefined;
  const acts = states.map((state, at) => ({ ...sheet, clientId: String(at), state }) as unknown as KeptAct);
  render(<UnsentActs acts={acts} zone="America/Sao_Paulo" onEdit={none} onDiscard={none} onCopy={none} />);
  expect(screen.getByText(lead)).toBeTruthy();
});
