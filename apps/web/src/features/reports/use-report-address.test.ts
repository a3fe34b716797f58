import { expect, test } from "vitest";
import { valuesIn } from "./use-report-address.ts";

const day = { key: "from", label: "De", kind: "day", choices: [], usual: "2026-06-01" } as const;
const by = { key: "by", label: "Agrupar por", kind: "choice", choices: [{ value: "week", label: "Semana" }], usual: "month" } as const;
const params = [day, { ...by, choices: [...by.choices] }].map((param) => ({ ...param, choices: [...param.choices] }));

test.each([
  [
    { from: "2026-01-01", by: "week" },
    { from: "2026-01-01", by: "week" },
  ],
  [{ report: "visitors", from: "2026-01-01", cor: "azul" }, { from: "2026-01-01" }],
  // A parameter in an old address that no longer exists.
  [{ by: "year", from: "2026-02-31" }, {}],
  [{ from: 20260101, by: true }, {}],
])("a report reads the address %j as %j", (search, values) => {
  expect(valuesIn(search, { params })).toEqual(values);
});
