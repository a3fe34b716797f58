import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { messages } from "../../../messages/resources.ts";
import { savedText } from "../event/wishes.ts";
import { bookingWords } from "./words.ts";

const { "pt-BR": pt, es, en } = inEachLanguage(messages);
const words = i18next.createInstance();
await words.init({
  resources: { "pt-BR": { resources: pt }, es: { resources: es }, en: { resources: en } },
  interpolation: { escapeValue: false },
});
const t = (language: Language) => words.getFixedT(language, "resources") as TFunction<"resources">;
const of = (language: Language) => bookingWords(t(language), language, "America/Sao_Paulo");

const clash = (event_id: number, event: string | null, from: string, to: string) => ({
  resource_id: 1,
  resource: "Salão",
  event_id,
  event,
  from,
  to,
});

test("all that stands in the way is said, with day and hour, and each event once", () => {
  const clashes = [
    clash(1, "Ensaio", "2026-12-05T22:00:00.000Z", "2026-12-06T00:30:00.000Z"),
    clash(1, "Ensaio", "2026-12-05T22:00:00.000Z", "2026-12-06T00:30:00.000Z"),
    clash(2, null, "2026-12-06T01:00:00.000Z", "2026-12-06T10:00:00.000Z"),
  ];
  expect(of("pt-BR").clashes(clashes)).toEqual([
    "Já está com Ensaio, sáb., 5 de dez., 19h às 21h30",
    "Já está com Reservado, sáb., 5 de dez., 22h até dom., 6 de dez., 7h",
  ]);
  expect(of("es").clashes(clashes.slice(1))).toEqual([
    "Ya ocupado por Ensaio, sáb, 5 dic, 19:00 a 21:30",
    "Ya ocupado por Reservado, sáb, 5 dic, 22:00 hasta dom, 6 dic, 7:00",
  ]);
  expect(of("en").clashes(clashes.slice(0, 1))).toEqual(["Already taken by Ensaio, Sat, Dec 5, 7:00 PM to 9:30 PM"]);
  expect(of("en").clashes([])).toEqual([]);
});

test("a booking over several days says both days", () => {
  const camp = { starts_at: "2026-12-04T22:00:00.000Z", ends_at: "2026-12-06T15:00:00.000Z" };
  expect(of("pt-BR").when(camp)).toBe("sex., 4 de dez., 19h até dom., 6 de dez., 12h");
  expect(of("pt-BR").times(camp)).toBe("sex., 4 de dez., 19h até dom., 6 de dez., 12h");
  // Midnight at the end is of the day before.
  const evening = { starts_at: "2026-12-04T22:00:00.000Z", ends_at: "2026-12-05T03:00:00.000Z" };
  expect([of("pt-BR").when(evening), of("pt-BR").times(evening)]).toEqual(["sex., 4 de dez., 19h às 0h", "19h às 0h"]);
});

test("after saving, the dates that wait are named", () => {
  const answer = { clashing: 2, clashing_days: ["2026-12-06", "2026-12-20"] };
  expect(savedText(t("pt-BR"), "pt-BR", answer)).toBe(
    "2 datas estão ocupadas ou precisam de aprovação e ficaram como pedido: dom., 6 de dez.; dom., 20 de dez.",
  );
  expect(savedText(t("en"), "en", { ...answer, clashing: 40 })).toBe(
    "40 dates are taken or need approval and were requested: Sun, Dec 6; Sun, Dec 20; …",
  );
  expect(savedText(t("es"), "es", { ...answer, clashing: 0 })).toBeNull();
});
