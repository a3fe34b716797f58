import { expect, test } from "vitest";
import { churchNow } from "../../../language/church-now.ts";
import { isOfficeTime, waitingText } from "./waiting-time.ts";

const since = "2026-11-18T17:20:00.000Z";
const after = (minutes: number): Date => new Date(new Date(since).getTime() + minutes * 60_000);

test.each([
  ["pt-BR", 0.9, null],
  ["pt-BR", 1, "há 1 minuto"],
  ["pt-BR", 59.9, "há 59 minutos"],
  ["pt-BR", 60, "há 1 hora"],
  ["pt-BR", 23 * 60 + 59, "há 23 horas"],
  ["pt-BR", 24 * 60, "há 1 dia"],
  ["es", 180, "hace 3 horas"],
  ["en", 40 * 24 * 60, "40 days ago"],
  // The device's clock is behind.
  ["en", -30, null],
])("%s, after %d minutes: %s", (language, minutes, text) => {
  expect(waitingText(language, since, after(minutes))).toBe(text);
});

// 20 November 2026 is a Friday; São Paulo is three hours behind UTC.
test.each([
  ["2026-11-20T10:59:00Z", false],
  ["2026-11-20T11:00:00Z", true],
  ["2026-11-20T20:59:00Z", true],
  ["2026-11-20T21:00:00Z", false],
  ["2026-11-21T15:00:00Z", false],
  ["2026-11-22T15:00:00Z", false],
  ["2026-11-23T02:00:00Z", false],
  ["2026-11-23T12:00:00Z", true],
])("%s in church time: answers within hours %s", (instant, soon) => {
  expect(isOfficeTime(churchNow("America/Sao_Paulo", new Date(instant)))).toBe(soon);
});
