import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
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

test("a form begins in its first field that can be filled in, whatever lies above it", () => {
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

test("of a choice it begins on what is chosen", () => {
  show(
    <>
      <input type="radio" name="access" aria-label="Convite" />
      <input type="radio" name="access" aria-label="Senha" defaultChecked />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Senha"));
});

test("what asks for the focus has it; what is there to read begins on its title", () => {
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
