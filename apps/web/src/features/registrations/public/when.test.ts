import { inEachLanguage, languages } from "@aprisco/contract/languages.ts";
import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { messages } from "../../../messages/event-registration.ts";
import { ownClockText } from "./own-clock-text.ts";
import { hasOwnClock, openingText, whenText } from "./when.ts";

const { "pt-BR": pt, es, en } = inEachLanguage(messages);
const words = i18next.createInstance();
await words.init({
  resources: { "pt-BR": { "event-registration": pt }, es: { "event-registration": es }, en: { "event-registration": en } },
  interpolation: { escapeValue: false },
});
const usual = {
  starts_at: "2026-11-28T11:00:00.000Z",
  ends_at: "2026-11-28T15:00:00.000Z",
  all_day: false,
  time_zone: "America/Sao_Paulo",
  church_zone: "America/Sao_Paulo",
};
const said = (language: string, event: object) =>
  whenText(words.getFixedT(language, "event-registration") as TFunction<"event-registration">, language, { ...usual, ...event });

test("an event's time is a sentence in each language, on the church's clock", () => {
  expect(said("pt-BR", {})).toBe("sábado, 28 de novembro de 2026, 8h às 12h");
  expect(said("es", {})).toBe("sábado, 28 de noviembre de 2026, de 8:00 a 12:00");
  expect(said("en", {})).toBe("Saturday, November 28, 2026, 8:00 AM to 12:00 PM");
  expect(said("pt-BR", { church_zone: "America/Manaus", time_zone: "America/Manaus" })).toContain("7h às 11h");
});

test("another clock is an addition; one that shows the same time is none", () => {
  const there = { ...usual, time_zone: "Europe/Lisbon" };
  expect(languages.map((language) => ownClockText(language, there))).toEqual(["11h em Lisboa", "11:00 en Lisboa", "11:00 AM in Lisbon"]);
  expect(ownClockText("pt-BR", { ...usual, time_zone: "Pacific/Auckland" })).toBe("domingo, 29 de novembro de 2026, 0h em Auckland");
  expect([there, usual, { ...usual, time_zone: "America/Fortaleza" }, { ...there, all_day: true }].map(hasOwnClock)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("an event without an end has its start alone", () => {
  expect(said("pt-BR", { ends_at: "2026-11-28T11:00:00.000Z" })).toBe("sábado, 28 de novembro de 2026, 8h");
});

test("an event over midnight has two days, and an all-day event has no times", () => {
  expect(said("pt-BR", { starts_at: "2026-11-29T01:00:00.000Z", ends_at: "2026-11-29T04:30:00.000Z" })).toBe(
    "sábado, 28 de novembro de 2026, 22h até domingo, 29 de novembro de 2026, 1h30",
  );
  const whole = { all_day: true, starts_at: "2026-12-18T03:00:00.000Z", church_zone: "America/Manaus" };
  expect(said("pt-BR", { ...whole, ends_at: "2026-12-19T03:00:00.000Z" })).toBe("sexta-feira, 18 de dezembro de 2026, o dia todo");
  expect(said("pt-BR", { ...whole, ends_at: "2026-12-21T03:00:00.000Z" })).toBe(
    "sexta-feira, 18 de dezembro de 2026 a domingo, 20 de dezembro de 2026",
  );
});

test("the opening of a registration is written like other times", () => {
  const opens = (language: string) => openingText(language, "2026-12-01T12:30:00.000Z", "America/Sao_Paulo");
  expect(["pt-BR", "es", "en"].map(opens)).toEqual([
    "1 de dezembro de 2026, 9h30",
    "1 de diciembre de 2026, 9:30",
    "December 1, 2026, 9:30 AM",
  ]);
});
