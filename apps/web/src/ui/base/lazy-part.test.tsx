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

/** The document's own script, and the one that the server's document names now. */
function version(here: string, there: string): void {
  const script = document.createElement("script");
  // Not run: jsdom loads no scripts.
  script.setAttribute("src", `/assets/${here}.js`);
  document.head.append(script);
  fakeServer(({ path }) => (path.startsWith("/api/") ? answer(200, {}) : new Response(`<script src="/assets/${there}.js"></script>`)));
}
afterEach(() => {
  for (const script of document.querySelectorAll("script")) script.remove();
});

test("a file that was lost on a shaky line is asked for again, and no newer version is said to be there", async () => {
  version("index-1", "index-1");
  show(() => {
    loads += 1;
    return loads < 5 ? Promise.reject(lost) : Promise.resolve({ default: ({ word }) => <p>{word}</p> });
  });
  await pass(0);
  await pass(10_000);
  expect(screen.getByRole("status").textContent).toContain("A conexão está instável");
  expect(screen.queryByRole("button", { name: "Recarregar" })).toBeNull();
  await pass(120_000);
  expect(screen.getByText("chegou")).toBeTruthy();
});

test("a file of an older version offers a reload, and asks no more", async () => {
  version("index-1", "index-2");
  show(() => {
    loads += 1;
    return Promise.reject(lost);
  });
  await pass(0);
  await pass(10_000);
  expect(screen.getByText("Recarregue a página para abrir esta parte.")).toBeTruthy();
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
