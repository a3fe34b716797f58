import { expect, test } from "vitest";
import { instantAt } from "../../../language/instant-at.ts";
import { closesWith, dayAt, opensWith } from "./settings-form.tsx";

test("a day is in church time, whatever the offset then", () => {
  expect(opensWith("America/Sao_Paulo", "2026-12-01")).toBe("2026-12-01T03:00:00.000Z");
  expect(closesWith("America/Sao_Paulo", "2026-12-01")).toBe("2026-12-02T02:59:00.000Z");
  expect(instantAt("America/New_York", "2026-11-01", 12 * 60)).toBe("2026-11-01T17:00:00.000Z");
  expect(instantAt("Asia/Tokyo", "2026-12-01", 0)).toBe("2026-11-30T15:00:00.000Z");
  expect([opensWith("UTC", ""), dayAt("UTC", null)]).toEqual([null, ""]);
  expect(dayAt("America/Sao_Paulo", "2026-12-02T02:59:00.000Z")).toBe("2026-12-01");
});
