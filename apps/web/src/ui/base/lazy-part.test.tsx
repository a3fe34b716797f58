import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../api/fake-server.ts";
import { startTexts } from "../../language/i18n.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { showLateParts } from "./late-part.tsx";
import { lazyPart } from "./lazy-part.ts";

const lost = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
let isUp: boolean;
let loads: number;

interface PartProps {
  readonly word: string;
  readonly onClose?: () => void;
}
type Load = () => Promise<{ readonly default: ComponentType<PartProps> }>;

const file: Load = () => {
  loads += 1;
  return isUp ? Promise.resolve({ default: ({ word }) => <p>{word}</p> }) : Promise.reject(lost);
};
const show = (load: Load, onClose?: () => void) => {
  const Part = lazyPart(load);
  return render(
    <ErrorBoundary>
      <label>
        Nome <input />
      </label>
      <Suspense fallback="…">
        <Part word="chegou" {...(onClose && { onClose })} />
      </Suspense>
    </ErrorBoundary>,
  );
};

beforeEach(async () => {
  showLateParts();
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts();
  isUp = false;
  loads = 0;
  fakeServer(() => (isUp ? answer(200, {}) : answer(503, null)));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));

test("a part whose file does not load says so in its place, and follows when the server answers; the page stays", async () => {
  show(file);
  await pass(0);
  expect(screen.getByRole("status").textContent).toContain("Sem conexão");
  expect(screen.queryByText("Ops! Algo deu errado")).toBeNull();
  fireEvent.change(screen.getByLabelText("Nome"), { target: { value: "Ana" } });
  isUp = true;
  await pass(30_000);
  expect(screen.getByText("chegou")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Ana");
});

test("it asks at once when the browser comes online, and on the button", async () => {
  show(file);
  await pass(0);
  fireEvent.click(screen.getByRole("button", { name: "Tentar Novamente" }));
  await pass(0);
  expect(loads).toBe(2);
  isUp = true;
  act(() => void dispatchEvent(new Event("online")));
  await pass(0);
  expect(screen.getByText("chegou")).toBeTruthy();
});

test("a file that did not come from an answering server offers a reload, and asks no more", async () => {
  isUp = true;
  show(() => {
    loads += 1;
    return Promise.reject(lost);
  });
  await pass(0);
  await pass(10_000);
  // A shaky line loses a file too, so that a newer version is only one of two reasons.
  expect(screen.getByText("Esta parte não chegou")).toBeTruthy();
  expect(screen.getByText("A conexão falhou, ou há uma versão nova. Recarregue a página para abri-la.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Recarregar" })).toBeTruthy();
  const asked = loads;
  await pass(120_000);
  expect(loads).toBe(asked);
});

test("a dialog that did not load can be closed", async () => {
  const onClose = vi.fn<() => void>();
  show(file, onClose);
  await pass(0);
  fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a fault in the file is a fault of the application", async () => {
  show(() => Promise.reject(new TypeError("x is not a function")));
  await pass(0);
  expect(screen.getByRole("heading", { name: "Ops! Algo deu errado" })).toBeTruthy();
});
