import type { Language } from "@aprisco/contract/languages.ts";
import { expect, test } from "vitest";
import { courseText, whenText } from "./event-words.ts";

const plain = (text: string) => text.replaceAll(/\s/gu, " ");
const evening = { starts: "2026-11-28T22:00:00.000Z", zone: "America/Sao_Paulo", churchZone: "America/Sao_Paulo", allDay: false };

test.each<[Language, string]>([
  ["pt-BR", "sábado, 28 de novembro de 2026, 19h"],
  ["es", "sábado, 28 de noviembre de 2026, 19:00"],
  ["en", "Saturday, November 28, 2026, 7:00 PM"],
])("a mail in %s writes an event's time as the pages do", (language, said) => {
  expect(plain(whenText(language, evening))).toBe(said);
});

test("an event's own clock follows where it shows another time, with its day where that differs", () => {
  const lisbon = { ...evening, zone: "Europe/Lisbon" };
  expect(plain(whenText("pt-BR", lisbon))).toBe("sábado, 28 de novembro de 2026, 19h (22h em Lisboa)");
  const tokyo = { ...evening, zone: "Asia/Tokyo" };
  expect(plain(whenText("en", tokyo))).toBe("Saturday, November 28, 2026, 7:00 PM (Sunday, November 29, 7:00 AM in Tokyo)");
});

test("an all-day event has the day of its own clock and no time", () => {
  expect(plain(whenText("pt-BR", { ...evening, starts: "2026-11-28T00:00:00.000Z", zone: "Asia/Tokyo", allDay: true }))).toBe(
    "sábado, 28 de novembro de 2026",
  );
});

test.each<[Language, string | null, string | null]>([
  ["pt-BR", "A inscrição vale para os 8 encontros; o último é em 20 de abril de 2027.", "A inscrição vale para todos os encontros."],
  [
    "es",
    "La inscripción vale para los 8 encuentros; el último es el 20 de abril de 2027.",
    "La inscripción vale para todos los encuentros.",
  ],
  ["en", "The registration is for all 8 sessions; the last one is on April 20, 2027.", "The registration is for every session."],
])("a mail in %s says what the registration for a course is for", (language, ending, endless) => {
  const mail = { ...evening, name: "", event: "Curso", place: null, party: 1, token: "", code: "", what: "promoted" } as const;
  const last = "2027-04-20T22:30:00.000Z";
  expect(
    [
      { times: 8, last },
      { times: null, last: null },
    ].map((course) => courseText(language, { ...mail, course })),
  ).toEqual([ending, endless]);
  expect([courseText(language, mail), courseText(language, { ...mail, course: { times: 1, last } })]).toEqual([null, null]);
});
