import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "./i18n.ts";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["roll", "ministries", "members"]);
});

// CLDR counts 0 as singular in Portuguese ("0 ato"); Brazilians say "0 atos".
test("a count of none has the form that people use", () => {
  expect(i18next.t("entries", { ns: "roll", count: 0 })).toBe("atos");
  expect(i18next.t("members.count", { ns: "ministries", count: 0 })).toBe("0 pessoas");
  expect(i18next.t("age", { ns: "members", count: 0 })).toBe("menos de 1 ano");
});
