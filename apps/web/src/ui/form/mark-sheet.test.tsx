import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { MarkNumber, MarkSheet, MarkTap } from "./mark-sheet.tsx";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["parts", "lists"]);
});
afterEach(cleanup);

test("a sheet says how much is filled in, what waits, and why it was refused", () => {
  const sheet = (marks: { readonly waiting: number; readonly refusal: string | null }) => (
    <MarkSheet marks={marks} lead="Toque em quem veio." progress="2 de 3">
      <ul />
    </MarkSheet>
  );
  const { rerender } = render(sheet({ waiting: 0, refusal: null }));
  expect(screen.getByRole("status").textContent).toBe("Tudo enviado");
  expect(screen.getByText("2 de 3")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
  rerender(sheet({ waiting: 3, refusal: "A lista foi fechada." }));
  expect(screen.getByRole("status").textContent).toBe("3 a enviar");
  expect(screen.getByRole("alert").textContent).toBe("A lista foi fechada.");
});

test("a tap marks a row and another one clears it; a closed sheet takes none", async () => {
  const tapped = vi.fn<(marked: boolean) => void>();
  const row = (marked: boolean, disabled = false) => (
    <MarkTap title="Ana Prado" note="Aninha" marked={marked} disabled={disabled} onTap={tapped} />
  );
  const { rerender } = render(row(false));
  const button = () => screen.getByRole("button", { name: /^Ana Prado/ });
  expect(button().ariaPressed).toBe("false");
  await userEvent.click(button());
  rerender(row(true));
  expect(button().ariaPressed).toBe("true");
  await userEvent.click(button());
  rerender(row(true, true));
  await userEvent.click(button());
  expect(tapped.mock.calls).toEqual([[true], [false]]);
});

test("a number is whole and at most the most, is taken back by emptying, and Enter leads to the next; a button beside it counts on", async () => {
  function Numbers() {
    const [values, setValues] = useState<readonly (number | null)[]>([null, 4]);
    return (
      <MarkSheet marks={{ waiting: 0, refusal: null }} lead="">
        <ul>
          {(["Copos", "Pratos"] as const).map((name, at) => (
            <li key={name}>
              <MarkNumber
                label={name}
                value={values[at] ?? null}
                most={500}
                onChange={(next) => setValues(values.map((one, index) => (index === at ? next : one)))}
              />
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => setValues([(values[0] ?? 0) + 1, ...values.slice(1)])}>
          Mais um
        </button>
        <output>{JSON.stringify(values)}</output>
      </MarkSheet>
    );
  }
  render(<Numbers />);
  const values = () => screen.getByText(/^\[/).textContent;
  const [first, second] = screen.getAllByRole<HTMLInputElement>("textbox");
  if (!first || !second) throw new Error("two numbers expected");
  await userEvent.type(first, "12");
  expect(values()).toBe("[12,4]");
  await userEvent.type(first, ",5");
  expect([values(), first.value, first.ariaInvalid]).toEqual(["[null,4]", "12,5", "true"]);
  expect(screen.getByRole("alert").textContent).toBe("Só números inteiros");
  await userEvent.click(screen.getByRole("button", { name: "Mais um" }));
  expect([values(), first.value, screen.queryByRole("alert")]).toEqual(["[1,4]", "1", null]);
  await userEvent.clear(first);
  await userEvent.type(first, "9999");
  expect([values(), first.value, screen.getByRole("alert").textContent]).toEqual(["[null,4]", "9999", "No máximo 500"]);
  await userEvent.type(first, "{Backspace}{Backspace}{Enter}");
  expect([values(), screen.queryByRole("alert")]).toEqual(["[99,4]", null]);
  expect(document.activeElement).toBe(second);
  await userEvent.clear(second);
  expect(values()).toBe("[99,null]");
});
