import { expect, test } from "vitest";
import { monthToClose } from "./month-to-close.ts";

const months = (...said: string[]) =>
  said.map((month) => ({ month: month.slice(0, 7), status: month.endsWith("x") ? "closed" : "open" }) as const);

test.each([
  ["the earliest open one", ["2026-11", "2026-10", "2026-09", "2026-08x"], "2026-09"],
  ["the only open one, before the new month has an entry", ["2026-10", "2026-09x"], "2026-10"],
  ["none that is not over, although entries of later months wait", ["2027-01", "2026-12", "2026-11", "2026-10x"], undefined],
  ["none of closed ones", ["2026-10x", "2026-09x"], undefined],
])("the month to close: %s", (_, list, month) => expect(monthToClose(months(...list), "2026-11-02")?.month).toBe(month));
