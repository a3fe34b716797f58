import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { timeInZone } from "./zone-words.ts";

test.each([
  ["Europe/Lisbon", "10h em Lisboa", "10h en Lisboa", "10h in Lisbon"],
  ["America/New_York", "10h em Nova York", "10h en Nueva York", "10h in New York"],
  ["Africa/Cairo", "10h no Cairo", "10h en El Cairo", "10h in Cairo"],
  ["America/Mexico_City", "10h na Cidade do México", "10h en Ciudad de México", "10h in Mexico City"],
  ["Atlantic/Azores", "10h nos Açores", "10h en las Azores", "10h in the Azores"],
  ["America/Argentina/Buenos_Aires", "10h em Buenos Aires", "10h en Buenos Aires", "10h in Buenos Aires"],
  ["Etc/GMT+3", "10h em UTC−3", "10h en UTC−3", "10h in UTC−3"],
  ["Etc/GMT-5", "10h em UTC+5", "10h en UTC+5", "10h in UTC+5"],
  ["UTC", "10h em UTC", "10h en UTC", "10h in UTC"],
])("a time of %s is named by its city in each language", (zone, ...words) => {
  expect(languages.map((language) => timeInZone(language, "10h", zone))).toEqual(words);
});
