import type { User } from "@aprisco/contract/accounts-session.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../api/fake-server.ts";
import { createQueryClient } from "../api/query-client.ts";
import { setSession } from "../api/session-state.ts";
import { startTexts } from "../language/i18n.ts";
import { Later } from "./later.tsx";

const readAhead = vi.fn<() => Promise<void>>(async () => undefined);
vi.mock("./read-ahead.ts", () => ({ readAhead: () => readAhead() }));
vi.mock("./worker.ts", () => ({ startWorker: async () => undefined }));
vi.mock("../api/note-act.ts", () => ({ notePrinting: () => undefined }));
vi.mock("../screens.ts", () => ({}));
vi.mock("../api/queue/account-queue.ts", () => ({ accountQueue: () => ({ resume: async () => undefined }) }));

beforeEach(async () => {
  await startTexts(["parts", "device"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeServer(() => answer(200, { name: "Igreja", time_zone: "America/Sao_Paulo", features_off: [] }));
});
afterEach(() => {
  cleanup();
  setSession({ state: "out" });
  vi.useRealTimers();
});

test("what a device keeps is read again when the account's duties change, and not when they stay", async () => {
  const signIn = (duties: readonly string[]) =>
    act(async () => {
      setSession({ state: "in", user: { ...someUser, duties } as unknown as User });
      await vi.advanceTimersByTimeAsync(60_000);
    });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Later />
    </QueryClientProvider>,
  );
  await signIn(["groupReporter"]);
  await vi.waitFor(() => expect(readAhead).toHaveBeenCalledTimes(1), { timeout: 8_000 });
  await signIn(["groupReporter"]);
  expect(readAhead).toHaveBeenCalledTimes(1);
  await signIn([]);
  await vi.waitFor(() => expect(readAhead).toHaveBeenCalledTimes(2), { timeout: 8_000 });
});
