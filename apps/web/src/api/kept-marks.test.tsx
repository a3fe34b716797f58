import { countRoutes } from "@aprisco/contract/counts.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@aprisco/contract/accounts-session.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { startTexts } from "../language/i18n.ts";
import { someUser } from "./fake-server.ts";
import { useKeptMarks } from "./kept-marks.ts";
import { subjectOf } from "./queue/act-queue.ts";
import type * as Store from "./queue/act-store.ts";
import { kindOf, type KeptAct } from "./queue/kept-act.ts";
import { setSession } from "./session-state.ts";
import { tellSentMarks } from "./queue/sent-marks.ts";

vi.mock("./queue/act-store.ts", async (original) => ({ deviceActs: (await original<typeof Store>()).actsInMemory() }));

const { deviceActs } = await import("./queue/act-store.ts");
const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

const useSheet = () =>
  useKeptMarks<number>({
    accountId: 7,
    row: countRoutes.markCount,
    params: { id: 3 },
    title: "Contagem",
    name: "Depósito",
    write: (key, value, at) => ({ item_id: Number(key), quantity: value, counted_at: at }),
    read: ({ quantity }: { quantity: number }) => quantity,
    onReply: ({ differing = {} }: { differing?: Record<string, number> }) => differing,
  });

test("a number that the browser cannot keep and that was not sent says so", async () => {
  await startTexts([]);
  setSession({ state: "in", user: { ...someUser, id: 7 } as User });
  const turnAct = deviceActs.turn.bind(deviceActs);
  // A full disk can be read.
  const turn = vi.spyOn(deviceActs, "turn").mockImplementation(async (owner, work) => {
    if (work(await deviceActs.read(owner)).put) throw new DOMException("", "QuotaExceededError");
    return await turnAct(owner, work);
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const sheet = renderHook(useSheet, { wrapper });
  act(() => sheet.result.current.mark("6", 9));
  await waitFor(() => expect(sheet.result.current.refusal).toMatch(/./));
  expect(sheet.result.current.marks).toEqual({ 6: 9 });
  turn.mockRestore();
  vi.unstubAllGlobals();
  act(() => sheet.result.current.mark("6", 10));
  await waitFor(() => expect(sheet.result.current.refusal).toBeNull());
  sheet.unmount();
  setSession({ state: "out" });
});

test("a sheet that opens while its marks of before are being sent shows them, and its own later mark stands", () => {
  const row = countRoutes.markCount;
  const sheet = renderHook(useSheet, { wrapper });
  const sent = { kind: kindOf(row), subject: subjectOf(row, { params: { id: 3 } }), marks: { 5: { quantity: 3 }, 6: { quantity: 8 } } };
  act(() => sheet.result.current.mark("6", 9));
  act(() => void tellSentMarks(sent as unknown as KeptAct, {}));
  expect(sheet.result.current.marks).toEqual({ 5: 3, 6: 9 });
  sheet.unmount();
  expect(tellSentMarks(sent as unknown as KeptAct, {})).toBe(false);
});

test("a later mark of another device stands, unless the sheet was tapped since", () => {
  const sheet = renderHook(useSheet, { wrapper });
  const { markCount } = countRoutes;
  const sent = { kind: kindOf(markCount), subject: subjectOf(markCount, { params: { id: 3 } }) };
  act(() => sheet.result.current.mark("5", 3));
  act(() => sheet.result.current.mark("6", 9));
  const marks = { 5: { quantity: 3 }, 6: { quantity: 8 } };
  act(() => void tellSentMarks({ ...sent, marks } as unknown as KeptAct, { differing: { 5: 4, 6: 7 } }));
  expect(sheet.result.current.marks).toEqual({ 5: 4, 6: 9 });
  expect(sheet.result.current.known).toEqual({ 5: 4, 6: 7 });
  sheet.unmount();
});
