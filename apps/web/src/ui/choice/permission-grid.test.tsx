import type { Permission, PermissionSet } from "@aprisco/contract/permissions.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { PermissionGrid } from "./permission-grid.tsx";

const words = { from: "Do papel", added: "Acrescentado", removed: "Retirado", none: "Sem permissão" };
const changed = vi.fn<(value: readonly Permission[]) => void>();
const lacks = (right: Permission) => (right.startsWith("finance:") ? "Você mesmo não tem esta permissão." : null);

function Editor({ start }: { readonly start: PermissionSet }) {
  const [value, setValue] = useState(start);
  return (
    <PermissionGrid
      label="Permissões"
      base={["visitors:view", "members:manage"]}
      value={value}
      lockOf={lacks}
      words={words}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const stateOf = (name: string) =>
  box(name)
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(". ");

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["permissions", "shell"]);
  changed.mockClear();
});
afterEach(cleanup);

test("each right shows its state compared with the base", async () => {
  render(<Editor start={["visitors:view", "visitors:create"]} />);
  expect([stateOf("Visitantes: Ver"), stateOf("Visitantes: Adicionar")]).toEqual(["Do papel", "Acrescentado"]);
  expect([stateOf("Membros: Excluir"), stateOf("Agenda: Ver")]).toEqual(["Retirado", "Sem permissão"]);
  expect(screen.queryByRole("checkbox", { name: "Relatórios: Editar" })).toBeNull();
  await userEvent.click(box("Visitantes: Adicionar"));
  expect(changed).toHaveBeenLastCalledWith(["visitors:view"]);
  await userEvent.click(box("Agenda: Administrar"));
  expect(["Ver", "Adicionar", "Editar", "Excluir", "Administrar"].every((action) => box(`Agenda: ${action}`).checked)).toBe(true);
  await userEvent.click(box("Agenda: Ver"));
  expect(box("Agenda: Excluir").checked).toBe(false);
});

test("a locked right can be focused, says why and does not change, alone or with its section", async () => {
  render(<Editor start={["visitors:view", "finance:edit"]} />);
  expect(box("Finanças: Adicionar").getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(box("Finanças: Adicionar"));
  expect(stateOf("Finanças: Adicionar")).toBe("Sem permissão. Não pode ser mudado por você. Você mesmo não tem esta permissão.");
  for (const action of ["Ver", "Editar", "Administrar"]) await userEvent.click(box(`Finanças: ${action}`));
  expect(changed).not.toHaveBeenCalled();
});

test("there is one tab stop; arrow keys, Home and End skip missing cells; space toggles", async () => {
  render(<Editor start={["visitors:view"]} />);
  const grid = within(screen.getByRole("grid", { name: "Permissões" }));
  expect(grid.getAllByRole("checkbox").filter(({ tabIndex }) => tabIndex === 0)).toEqual([box("Início: Ver")]);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowUp}{ArrowRight}");
  expect(document.activeElement).toBe(box("Início: Ver"));
  await userEvent.keyboard("{ArrowDown}{End}");
  expect(document.activeElement).toBe(box("Visitantes: Administrar"));
  await userEvent.keyboard("{ArrowUp}{PageDown}{ArrowLeft}");
  expect(document.activeElement).toBe(box("Configurações: Excluir"));
  await userEvent.keyboard("{Home}{PageUp}{ArrowDown} ");
  expect(changed).toHaveBeenLastCalledWith([]);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test("without `onChange` it is read-only", () => {
  render(<PermissionGrid label="Permissões" base={[]} value={["*"]} words={words} />);
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").every(({ checked, disabled }) => checked && disabled)).toBe(true);
});
