import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltips } from "./tooltips.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
function page() {
  render(
    <>
      <a href="/visitors" data-tip="Visitantes" aria-label="menu">
        <svg data-testid="icon" />
      </a>
      <button type="button">Outro</button>
      <Tooltips />
    </>,
  );
}

test("a hovered or focused element shows its tooltip after 700 ms, and not before", () => {
  page();
  fireEvent.pointerOver(screen.getByTestId("icon"));
  later(699);
  expect(screen.queryByText("Visitantes")).toBeNull();
  later(1);
  expect(screen.getByText("Visitantes")).toBeTruthy();
  fireEvent.pointerOver(screen.getByRole("button"));
  expect(screen.queryByText("Visitantes")).toBeNull();
  act(() => screen.getByRole("link").focus());
  later(700);
  expect(screen.getByText("Visitantes")).toBeTruthy();
});

test("Esc, scrolling and a press close the tooltip; the tooltip itself may be hovered", () => {
  page();
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: "Escape" }),
    () => fireEvent.scroll(document.body),
    () => fireEvent.pointerDown(document.body),
  ]) {
    fireEvent.pointerOver(screen.getByRole("link"));
    later(700);
    fireEvent.pointerOver(screen.getByText("Visitantes"));
    expect(screen.getByText("Visitantes")).toBeTruthy();
    leave();
    expect(screen.queryByText("Visitantes")).toBeNull();
  }
});
