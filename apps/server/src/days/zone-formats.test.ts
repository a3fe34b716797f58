import { expect, test, vi } from "vitest";
import { formatsByZone } from "./zone-formats.ts";

test("A6: spellings of one zone share one formatter, and an unknown zone is kept by none", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const formatOf = formatsByZone({ hour: "numeric" });
  const names = ["America/Sao_Paulo", "america/sao_paulo", "AMERICA/SAO_PAULO", "aMERICA/sAO_pAULO"];
  expect(new Set(names.map(formatOf)).size).toBe(1);
  expect(made).toHaveBeenCalledTimes(1);
  expect(() => formatOf("Marte/Olympus")).toThrow(RangeError);
  vi.restoreAllMocks();
});
