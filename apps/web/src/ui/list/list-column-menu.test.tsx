import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { ListColumnMenu } from "./list-column-menu.tsx";
import { useColumnChoice, type ListColumn } from "./list-columns.ts";

const columns: readonly ListColumn<object>[] = [
  { key: "status", title: "Situação", width: "1fr", cell: () => null },
  { key: "phone", title: "Telefone", width: "1fr", cell: () => null },
  { key: "email", title: "E-mail", width: "1fr", cell: () => null, hidden: true },
];
const key = "aprisco_column_order_visitors.listVisitors";

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["lists"]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Table() {
  const choice = useColumnChoice("visitors.listVisitors", columns);
  return (
    <>
      <ListColumnMenu choice={choice} />
      <output aria-label="Tabela">{choice.shown.map(({ title }) => title).join(", ")}</output>
    </>
  );
}
const open = async () => {
  const { unmount } = render(<Table />);
  await userEvent.click(screen.getByText("Colunas", { selector: "summary" }));
  return unmount;
};
const shown = () => screen.getByRole("status", { name: "Tabela" }).textContent;
const offered = () => screen.getAllByRole("checkbox").map((box) => box.parentElement?.textContent);
const grip = (column: string) => screen.getByRole("button", { name: `Mover a coluna ${column}` });

test("a column is moved by arrow keys, announced, stored and restored; a choice stored without an order is read", async () => {
  localStorage.setItem("aprisco_columns_visitors.listVisitors", '{"email":true}');
  const close = await open();
  expect(shown()).toBe("Situação, Telefone, E-mail");
  grip("E-mail").focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(shown()).toBe("Situação, E-mail, Telefone");
  expect(screen.getByText("E-mail: 2 de 3").getAttribute("role")).toBe("status");
  expect(document.activeElement).toBe(grip("E-mail"));
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(screen.getByText("E-mail: 1 de 3")).toBeTruthy();
  grip("Situação").focus();
  await userEvent.keyboard("{End}{Home}{End}");
  expect(localStorage.getItem(key)).toBe('["email","phone","status"]');
  close();
  await open();
  expect(shown()).toBe("E-mail, Telefone, Situação");
  await userEvent.click(screen.getByRole("button", { name: "Restaurar" }));
  expect(shown()).toBe("Situação, Telefone");
  expect(Object.keys(localStorage).filter((name) => name.startsWith("aprisco_column"))).toEqual([]);
});

test("an order that equals the default is not stored", async () => {
  await open();
  grip("Telefone").focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(localStorage.getItem(key)).not.toBeNull();
  await userEvent.keyboard("{ArrowDown}");
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.queryByRole("button", { name: "Restaurar" })).toBeNull();
});

test("a column is dragged past the middle of others, and Esc restores the order; an invalid stored order is ignored", async () => {
  localStorage.setItem(key, '{"email":1}');
  await open();
  // jsdom has no pointer capture and no layout.
  Element.prototype.setPointerCapture = () => undefined;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
    const place = (this as HTMLElement).style.order || String([...(this.parentElement?.children ?? [])].indexOf(this));
    return { top: Number(place) * 36, height: 36 } as DOMRect;
  });
  const dragTo = (...heights: readonly number[]) => {
    fireEvent.pointerDown(grip("Situação"), { button: 0, clientY: 18 });
    for (const clientY of heights) fireEvent.pointerMove(grip("Situação"), { clientY });
  };
  const drop = () => fireEvent.pointerUp(grip("Situação"));
  const usual = ["Situação", "Telefone", "E-mail"];
  dragTo(60);
  await userEvent.keyboard("{Escape}");
  drop();
  expect(offered()).toEqual(usual);
  dragTo(50);
  drop();
  expect(offered()).toEqual(usual);
  dragTo(60, 100, 60, 20);
  fireEvent.pointerCancel(grip("Situação"));
  drop();
  expect(offered()).toEqual(usual);
  dragTo(100);
  drop();
  expect(offered()).toEqual(["Telefone", "E-mail", "Situação"]);
  expect(screen.getByText("Situação: 3 de 3")).toBeTruthy();
  expect(localStorage.getItem(key)).toBe('["phone","email","status"]');
});
