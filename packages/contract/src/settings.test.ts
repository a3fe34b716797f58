import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { ministryInput } from "./ministries.ts";
import { isTimeZone, settingsInput } from "./settings.ts";

test.each(["America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Europe/Lisbon", "UTC"])("%s is a time zone", (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});

test.each(["-0300", "+03", "+03:00", "CET", "EST5EDT", "America/Campinas", "Etc/../x", ""])(
  "%s is none that the database means the same by",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);

describe("L4 the names of the church and its ministries have no invisible characters", () => {
  test.each(["\u200B\u200B", "Lou\u200Bvor", "Louvor \u202Erovuol", "Louvor\nKids", "…"])("%j is not a name", (name) => {
    expect(z.safeParse(ministryInput, { name }).success).toBe(false);
    expect(z.safeParse(settingsInput, { name }).success).toBe(false);
    expect(z.safeParse(settingsInput, { service_times: [{ weekday: 0, time: "10:00", name }] }).success).toBe(false);
  });
  test.each(["Louvor & Artes", "3ª Igreja Batista", "Kids 👨‍👩‍👧", "Célula “Família”"])("%j is one", (name) => {
    expect(z.safeParse(ministryInput, { name }).success).toBe(true);
    expect(z.safeParse(settingsInput, { name }).success).toBe(true);
  });
});
