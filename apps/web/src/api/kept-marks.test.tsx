import { countRoutes } from "@aprisco/contract/counts.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useKeptMarks } from "./kept-marks.ts";
import { subjectOf } from "./queue/act-queue.ts";
import type * as Store from "./queue/act-store.ts";
import { kindOf, type KeptAct } from "./queue/kept-act.ts";
import { tellSentMarks } from "./queue/unsent-state.ts";

vi.mock("./queue/act-store.ts", async (original) => ({ deviceActs: (await original<typeof Store>()).actsInMemory() }));

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

test("a sheet that opens while its marks of before are being sent shows them, and its own later mark stands", () => {
  const row = countRoutes.markCount;
  const sheet = renderHook(
    () =>
      useKeptMarks<number>({
        accountId: 7,
        row,
        params: { id: 3 },
        title: "Contagem",
        name: "Depósito",
        write: (key, value, at) => ({ item_id: Number(key), quantity: value, counted_at: at }),
        read: ({ quantity }: { quantity: number }) => quantity,
      }),
    { wrapper },
  );
  const sent = { kind: kindOf(row), subject: subjectOf(row, { params: { id: 3 } }), marks: { 5: { quantity: 3 }, 6: { quantity: 8 } } };
  act(() => sheet.result.current.mark("6", 9));
  act(() => void tellSentMarks(sent as unknown as KeptAct));
  expect(sheet.result.current.marks).toEqual({ 5: 3, 6: 9 });
  sheet.unmount();
  expect(tellSentMarks(sent as unknown as KeptAct)).toBe(false);
});
