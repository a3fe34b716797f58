import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { messages } from "../../../messages/agenda.ts";
import { whenText } from "./when-words.ts";

const { "pt-BR": pt, es, en } = inEachLanguage(messages);
const words = i18next.createInstance();
await words.init({
  resources: { "pt-BR": { agenda: pt }, es: { agenda: es }, en: { agenda: en } },
  interpolation: { escapeValue: false },
});
const lisbon = {
  all_day: false,
  day: "2027-01-15",
  last_day: "2027-01-15",
  local_start: "2027-01-15T15:00:00",
  local_end: "2027-01-15T16:00:00",
  own_start: "2027-01-15T18:00:00",
  time_zone: "Europe/Lisbon",
};
const said = (language: Language, event: object = {}) =>
  whenText(words.getFixedT(language, "agenda") as TFunction<"agenda">, language, "2026-11-28", { ...lisbon, ...event });

test("an event of another zone is told on the church's clock, with its own clock beside it", () => {
  expect(said("pt-BR")).toBe("sexta-feira, 15 de janeiro, 15h às 16h (18h em Lisboa)");
  expect(said("es")).toBe("viernes, 15 de enero, de 15:00 a 16:00 (18:00 en Lisboa)");
  expect(said("en")).toBe("Friday, January 15, 3:00 PM to 4:00 PM (6:00 PM in Lisbon)");
});

test("its own day is told where it differs, and nothing where its clock shows the same", () => {
  const tokyo = { own_start: "2027-01-16T03:00:00", time_zone: "Asia/Tokyo" };
  expect(said("pt-BR", tokyo)).toBe("sexta-feira, 15 de janeiro, 15h às 16h (sáb., 16 de jan., 3h em Tóquio)");
  expect(said("pt-BR", { own_start: lisbon.local_start, time_zone: "America/Fortaleza" })).toBe("sexta-feira, 15 de janeiro, 15h às 16h");
  // An event of another calendar may have no end.
  expect(said("es", { local_end: lisbon.local_start, own_start: lisbon.local_start })).toBe("viernes, 15 de enero, 15:00");
  expect(said("pt-BR", { all_day: true })).toBe("sexta-feira, 15 de janeiro, o dia todo");
});
