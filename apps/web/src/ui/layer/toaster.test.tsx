import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { hostToasts } from "./toast-host.ts";
import { carryToast, clearToast, showToast } from "./toast-queue.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts();
  vi.useFakeTimers();
});
afterEach(() => {
  act(clearToast);
  cleanup();
  vi.useRealTimers();
});

function later(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("one toast at a time, for five seconds, in a live region that is always mounted", () => {
  render(<Toaster />);
  const region = screen.getByRole("status");
  act(() => showToast({ title: "Primeiro" }));
  act(() => showToast({ title: "Segundo", message: "Uma frase." }));
  expect(region.textContent).toBe("SegundoUma frase.");
  later(4_999);
  expect(region.textContent).not.toBe("");
  later(1);
  expect(region.textContent).toBe("");
});

test("a toast with undo stays for ten seconds, and undo ends it", () => {
  render(<Toaster />);
  const undo = vi.fn<() => void>();
  act(() => showToast({ title: "Excluído", undo }));
  later(9_999);
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Excluído")).toBeNull();
  act(() => showToast({ title: "Excluído", undo }));
  later(10_000);
  expect(screen.queryByText("Excluído")).toBeNull();
});

test("when a deleted element had the focus, the next Tab leads to undo; otherwise Tab works as usual", () => {
  render(
    <main tabIndex={-1}>
      <button type="button">Filtro</button>
      <Toaster />
    </main>,
  );
  const tab = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Tab" });
  act(() => showToast({ title: "Excluído", undo: () => undefined }));
  act(() => screen.getByRole("button", { name: "Filtro" }).focus());
  expect(tab()).toBe(true);
  act(() => screen.getByRole("button", { name: "Filtro" }).blur());
  act(() => void tab());
  const undo = screen.getByRole("button", { name: "Desfazer" });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("the same text shown again lasts five seconds again", () => {
  render(<Toaster />);
  act(() => showToast({ title: "Salvo" }));
  later(3_000);
  act(() => showToast({ title: "Salvo" }));
  later(3_000);
  expect(screen.queryByText("Salvo")).not.toBeNull();
});

test("it stays while it is hovered or focused, and closes by its button", () => {
  render(<Toaster />);
  act(() => showToast({ title: "Salvo" }));
  const close = screen.getByRole("button", { name: "Fechar aviso" });
  act(() => close.focus());
  later(60_000);
  expect(screen.queryByText("Salvo")).not.toBeNull();
  fireEvent.click(close);
  expect(screen.queryByText("Salvo")).toBeNull();
});

test("with an open dialog it is at the top, where there are no buttons, and afterwards at the bottom again", () => {
  render(<Toaster />);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  let release = () => undefined as void;
  act(() => {
    release = hostToasts(dialog);
    showToast({ title: "Salvo", undo: () => undefined });
  });
  const region = () => screen.getByRole("status", { hidden: true });
  expect([dialog.contains(region()), region().hasAttribute("data-above")]).toEqual([true, true]);
  expect(dialog.textContent).toBe("SalvoDesfazer");
  act(() => release());
  expect([dialog.contains(region()), region().hasAttribute("data-above")]).toEqual([false, false]);
  dialog.remove();
});

test("a carried toast is shown by the next page, once", () => {
  carryToast({ title: "Sessão expirada", tone: "error" });
  render(<Toaster />);
  expect(screen.getByText("Sessão expirada")).toBeTruthy();
  expect(sessionStorage.getItem("aprisco_toast")).toBeNull();
});

test.each(["{", "null", "[]", '{"title":1}'])("an invalid carried toast (%s) is dropped", (stored) => {
  sessionStorage.setItem("aprisco_toast", stored);
  render(<Toaster />);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(sessionStorage.getItem("aprisco_toast")).toBeNull();
});
