import { expect, test } from "vitest";
import { noticeTime } from "./notice-row.tsx";

const now = new Date("2026-11-23T15:00:00Z");
const at = (instant: string) => noticeTime("pt-BR", "America/Sao_Paulo", now, instant);

test.each([
  ["2026-11-23T14:59:01Z", { unit: "now" }],
  ["2026-11-23T14:48:00Z", { unit: "minutes", count: 12 }],
  ["2026-11-23T14:00:01Z", { unit: "minutes", count: 59 }],
  ["2026-11-23T14:00:00Z", { unit: "hours", count: 1 }],
  ["2026-11-22T15:00:01Z", { unit: "hours", count: 23 }],
  ["2026-11-22T15:00:00Z", { unit: "day", text: "ontem" }],
  // 22:00 of the day before yesterday in church time, the 22nd in UTC.
  ["2026-11-22T01:00:00Z", { unit: "day", text: "anteontem" }],
  ["2026-11-20T15:00:00Z", { unit: "day", text: "há 3 dias" }],
  ["2026-11-02T15:00:00Z", { unit: "day", text: "2 de nov. de 2026" }],
  // The device's clock is behind.
  ["2026-11-23T15:30:00Z", { unit: "now" }],
])("%s", (instant, time) => {
  expect(at(instant)).toEqual(time);
});

test.each(["", "ontem", "2026-13-45T00:00:00Z"])("'%s' is not an instant", (instant) => {
  expect(at(instant)).toBeNull();
});
