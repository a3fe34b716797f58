import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { TextAreaField } from "./text-field.tsx";
import { TypedDialog } from "./typed-dialog.tsx";

vi.mock("./leave-guard.tsx", () => ({ LeaveGuard: () => null }));

const onClose = vi.fn<() => void>();
const onSave = vi.fn<() => Promise<void>>(async () => undefined);

function Note() {
  const [text, setText] = useState("");
  return (
    <TypedDialog title="Nova anotação" confirm="Salvar" isDirty={text !== ""} isBusy={false} onSave={onSave} onClose={onClose}>
      <TextAreaField label="Texto" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </TypedDialog>
  );
}

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["ui", "parts"]);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

test("Esc asks before a typed text is lost, and staying returns the focus to it", async () => {
  render(<Note />);
  const user = userEvent.setup();
  const text = screen.getByLabelText("Texto");
  await user.type(text, "Conversamos sobre o luto");
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Continuar editando" }));
  expect(document.activeElement).toBe(text);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("nothing typed is left without a question, and the button saves", async () => {
  render(<Note />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(onSave).toHaveBeenCalledOnce();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});
