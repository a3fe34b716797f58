import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, fakeServer } from "../api/fake-server.ts";
import { startTexts } from "../language/i18n.ts";
import { go } from "./go.ts";
import { PageFailure } from "./later.tsx";

const lost = new TypeError("File: Failed to fetch dynamically imported module: /assets/x.js");
const unreachable = "Não conseguimos falar com o servidor.";
let isUp: boolean;
const reload = vi.fn<() => void>();

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["shell"]);
  reload.mockReset();
  go.reload = reload;
  isUp = false;
  fakeServer(() => (isUp ? answer(200, {}) : answer(503, null)));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));

it("reloads a page at once that lacks a file of an earlier version", async () => {
  isUp = true;
  render(<PageFailure error={lost} />);
  await wait(0);
  expect(reload).toHaveBeenCalledOnce();
});

it("waits for a server that is away, also on 'try again', because the browser would show its own error page", async () => {
  render(<PageFailure error={lost} />);
  expect(screen.getByRole("heading", { name: unreachable })).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Tentar Novamente" }).click());
  await wait(10_000);
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await wait(30_000);
  expect(reload).toHaveBeenCalled();
});

it("shows the error screen for an error, and for a file that is still missing after a reload", async () => {
  render(<PageFailure error={new TypeError("x is not a function")} />);
  expect(screen.getByRole("heading", { name: "Ops! Algo deu errado" })).toBeTruthy();
  cleanup();
  isUp = true;
  render(<PageFailure error={lost} />);
  await wait(0);
  cleanup();
  render(<PageFailure error={lost} />);
  expect(screen.queryByRole("heading", { name: unreachable })).toBeNull();
  await wait(60_000);
  expect(reload).toHaveBeenCalledOnce();
});
