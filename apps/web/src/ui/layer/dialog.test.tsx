import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { Dialog } from "./dialog.tsx";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["ui"]);
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const show = (children: React.ReactNode, isForm = true) =>
  render(
    <Dialog title="Editar visitante" keepOnOutsideClick={isForm} onClose={() => undefined}>
      {children}
    </Dialog>,
  );

test("a form focuses its first enabled field, whatever stands above it", () => {
  show(
    <>
      <button type="button">Usar o que foi digitado</button>
      <input type="file" aria-label="Foto" />
      <input aria-label="Número" readOnly />
      <input aria-label="Nome completo" />
      <input aria-label="Telefone" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Nome completo"));
});

test("a choice focuses the chosen option", () => {
  show(
    <>
      <input type="radio" name="access" aria-label="Convite" />
      <input type="radio" name="access" aria-label="Senha" defaultChecked />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
});

test("an element that asks for the focus gets it; a text focuses its title", () => {
  const { unmount } = show(
    <>
      <input aria-label="Motivo" />
      <button type="button" data-autofocus>
        Cancelar
      </button>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancelar" }));
  unmount();
  show(<input aria-label="Filtro" />, false);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Editar visitante" }));
});

test("the title takes the focus when the focused button goes with what it did, and only then", async () => {
  const draw = (isOpen: boolean) => (
    <Dialog title="Família" onClose={() => undefined}>
      {isOpen ? <button type="button">Concluir</button> : null}
      <button type="button">Marcar visita</button>
    </Dialog>
  );
  const { rerender } = render(draw(true));
  screen.getByRole("button", { name: "Concluir" }).focus();
  rerender(draw(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Família" })));
  rerender(draw(true));
  screen.getByRole("button", { name: "Marcar visita" }).focus();
  rerender(draw(false));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Marcar visita" }));
});
