import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../../../api/fake-server.ts";
import { setSession } from "../../../api/session-state.ts";
import { startTexts } from "../../../language/i18n.ts";
import { JourneyPart } from "./journey.tsx";
import { OwnVisitors } from "./own-visitors.tsx";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  setSession({ state: "in", user: { ...someUser, permissions: ["dashboard:view", "visitors:view"] } as User });
  await startTexts(["dashboard"]);
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.unstubAllGlobals();
});

test.each([
  ["the journey", <JourneyPart key="journey" />],
  ["whom the account follows up", <OwnVisitors key="own" now={new Date("2026-11-27T12:00:00Z")} />],
])("%s shows the reason when it does not load", async (_, part) => {
  fakeServer(() => answer(500, null, { error: "server.error" }, { "x-request-id": "1f0c2a9e-52c1-4a5e-9c1e-3b2a7d9e8f10" }));
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{part}</QueryClientProvider>);
  expect(await screen.findByText(/informe à secretaria o código 1f0c2a9e/)).toBeTruthy();
});
