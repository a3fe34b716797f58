import { expect, test } from "vitest";
import { dateFormat, numberFormat, relativeFormat } from "./formats.ts";

test("makes a formatter once for each language and each choice of options", () => {
  const short = { dateStyle: "short", timeZone: "UTC" } as const;
  expect(dateFormat("pt-BR", short)).toBe(dateFormat("pt-BR", { ...short }));
  expect(dateFormat("pt-BR", short)).not.toBe(dateFormat("en", short));
  expect(dateFormat("pt-BR", short)).not.toBe(dateFormat("pt-BR", { ...short, timeZone: "America/Sao_Paulo" }));
  expect(numberFormat("es", {})).toBe(numberFormat("es", {}));
  expect(relativeFormat("en")).toBe(relativeFormat("en"));
  expect([numberFormat("pt-BR", {}).format(1.5), numberFormat("en", {}).format(1.5)]).toEqual(["1,5", "1.5"]);
});

test("fails for options that Intl refuses, each time", () => {
  expect(() => dateFormat("en", { timeZone: "Nowhere/Nowhere" })).toThrow(RangeError);
  expect(() => dateFormat("en", { timeZone: "Nowhere/Nowhere" })).toThrow(RangeError);
});
