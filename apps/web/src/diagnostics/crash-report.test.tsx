import { faultReport } from "@aprisco/contract/diagnostics.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, type Request } from "../api/fake-server.ts";
import { startTexts } from "../language/i18n.ts";
import { ErrorBoundary } from "../ui/base/error-boundary.tsx";
import type * as Report from "./crash-report.tsx";
import type * as Log from "./log.ts";

const typed = "Maria das Dores";
let report: typeof Report;
let log: typeof Log;
let asked: Request[] = [];
let status = 200;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  localStorage.clear();
  localStorage.setItem("auth_token", "a.b.c");
  localStorage.setItem("i18nextLng", "pt-BR");
  status = 200;
  asked = fakeServer(() => answer(status, { id: "3f2a91bc-0000-4000-8000-000000000000" }));
  await startTexts(["crash-report"]);
  report = await import("./crash-report.tsx");
  log = await import("./log.ts");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onPage = () => () => undefined;
function Broken({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new TypeError(`Cannot read properties of undefined (reading '${typed}')`);
  return <p>{typed}</p>;
}
function Page({ isBroken }: { readonly isBroken: boolean }) {
  return (
    <>
      <ErrorBoundary>
        <Broken isBroken={isBroken} />
      </ErrorBoundary>
      <report.CrashReport onPage={onPage} />
    </>
  );
}
async function crash(): Promise<void> {
  const { rerender } = render(<Page isBroken={false} />);
  await act(async () => rerender(<Page isBroken />));
}

test("a crashed page reports to the server, and shows the report's code", async () => {
  await crash();
  expect(await screen.findByText(/Nossa equipe foi notificada.*Código: 3f2a91bc/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Ops! Algo deu errado" })).toBeTruthy();
  expect(asked).toMatchObject([{ path: "/api/diagnostics", method: "POST" }]);
});

test("the report has codes and no personal data", async () => {
  await crash();
  await screen.findByText(/3f2a91bc/);
  const { body, headers } = asked[0] ?? {};
  expect(faultReport.parse(body).entries).toMatchObject([{ kind: "page" }, { kind: "crash", name: "TypeError", reason: "nullRead" }]);
  expect(JSON.stringify(body)).not.toContain("Maria");
  expect(headers).not.toHaveProperty("Authorization");
});

test("a report that did not arrive can be sent again", async () => {
  status = 503;
  await crash();
  await screen.findByText("O relato do erro não foi enviado.");
  expect(screen.queryByText(/equipe foi notificada/)).toBeNull();
  status = 200;
  fireEvent.click(screen.getByRole("button", { name: "Enviar relato" }));
  expect(await screen.findByText(/3f2a91bc/)).toBeTruthy();
});

test("a page without a crash sends nothing", () => {
  render(<Page isBroken={false} />);
  expect(asked).toEqual([]);
});

test("a hundred entries are kept, and twenty errors in storage for the next page", async () => {
  for (let at = 0; at < 150; at += 1) log.note({ kind: at % 2 === 0 ? "error" : "page" }, at);
  expect(log.notedEntries()).toHaveLength(100);
  expect(log.notedEntries()[0]?.at).toBe(50);
  vi.resetModules();
  const next = await import("./log.ts");
  expect(next.notedEntries()).toEqual([]);
  expect(next.earlierErrors().map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => 110 + 2 * index));
});
