import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOpener } from "./use-opener.ts";

afterEach(cleanup);

function List({ hasRow }: { readonly hasRow: boolean }) {
  const opener = useOpener();
  return (
    <main tabIndex={-1}>
      {hasRow ? <button onClick={opener.remember}>Excluir Ana</button> : null}
      <button onClick={opener.restore}>Confirmar</button>
    </main>
  );
}
const focused = () => document.activeElement;

async function deleteAna(): Promise<(hasRow: boolean) => void> {
  const { rerender } = render(<List hasRow />);
  const row = screen.getByRole("button", { name: "Excluir Ana" });
  row.focus();
  row.click();
  screen.getByRole("button", { name: "Confirmar" }).focus();
  screen.getByRole("button", { name: "Confirmar" }).click();
  await vi.waitFor(() => expect(focused()).toBe(row));
  return (hasRow) => act(() => rerender(<List hasRow={hasRow} />));
}

test("the page takes the focus from a row that is removed after the focus returned to it", async () => {
  const draw = await deleteAna();
  draw(false);
  await vi.waitFor(() => expect(focused()).toBe(screen.getByRole("main")));
});

test("the focus stays where it was moved meanwhile", async () => {
  const draw = await deleteAna();
  const elsewhere = screen.getByRole("button", { name: "Confirmar" });
  elsewhere.focus();
  draw(false);
  await act(async () => Promise.resolve());
  expect(focused()).toBe(elsewhere);
});

function Panel() {
  const opener = useOpener();
  return (
    <main tabIndex={-1}>
      <dialog open>
        <h2 tabIndex={-1}>Detalhes do usuário</h2>
        <button onClick={opener.remember}>Editar</button>
      </dialog>
      <button onClick={opener.restore}>Salvo</button>
    </main>
  );
}
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test("the focus that returned to a panel stays there; a lost focus goes to the panel's title, not to the page behind", async () => {
  render(<Panel />);
  const edit = screen.getByRole("button", { name: "Editar" });
  edit.focus();
  edit.click();
  screen.getByRole("button", { name: "Salvo" }).click();
  await frames();
  expect(focused()).toBe(edit);
  edit.blur();
  screen.getByRole("button", { name: "Salvo" }).click();
  await frames();
  expect(focused()).toBe(screen.getByRole("heading", { name: "Detalhes do usuário" }));
});
