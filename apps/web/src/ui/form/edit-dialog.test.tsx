import { visitorChange } from "@aprisco/contract/visitors-card.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { TextField } from "./text-field.tsx";
import { useEdit } from "./use-edit.ts";

vi.mock("./leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const labels = { name: "Nome", email: "E-mail" };
const card = { name: "Ana Souza", email: "ana@exemplo.example", version: 3 };
const onClose = vi.fn<() => void>();

function Card() {
  const edit = useEdit({
    schema: visitorChange,
    record: card,
    labels,
    failures: "visitors",
    save: async () => card,
    onSaved: () => undefined,
  });
  return (
    <EditDialog edit={edit} title="Editar visitante" onClose={onClose}>
      <TextField {...edit.text("name")} />
      <TextField {...edit.text("email")} />
    </EditDialog>
  );
}

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["ui", "parts", "failures/visitors", "failures/request"]);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

test("Esc asks before it discards changes, and staying returns the focus to the field", async () => {
  render(<Card />);
  const user = userEvent.setup();
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  const email = screen.getByLabelText("E-mail");
  await user.type(email, ".br");
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Continuar editando" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(email);
  await user.keyboard("{Escape}{Escape}");
  expect(document.activeElement).toBe(email);
  expect(onClose).not.toHaveBeenCalled();
});

test("who asked by 'Cancelar', which the question replaced, goes on where the form begins", async () => {
  render(<Card />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("E-mail"), ".br");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
});
