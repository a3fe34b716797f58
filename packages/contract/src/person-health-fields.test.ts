import { expect, test } from "vitest";
import type * as core from "zod/v4/core";
import { isHealthField, healthFields } from "./person-health-fields.ts";
import { allRoutes } from "./routes.ts";
import { sensitiveKindOf } from "./sensitive.ts";

function marksIn(schema: core.$ZodType | undefined): readonly (readonly [name: string, mark: string | null])[] {
  if (!schema) return [];
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([name, inner]) => [
      ...(isHealthField(name) ? [[name, sensitiveKindOf(inner)] as const] : []),
      ...marksIn(inner),
    ]);
  if (def.type === "array") return marksIn(def.element);
  if (def.type === "record") return marksIn(def.valueType);
  if (def.type === "nullable" || def.type === "optional") return marksIn(def.innerType);
  return def.type === "union" ? def.options.flatMap(marksIn) : [];
}

test("every field about health is marked in every reply", () => {
  const marks = allRoutes.flatMap(({ operation, row }) => marksIn(row.reply).map(([name, mark]) => ({ operation, name, mark })));
  expect(marks.filter(({ mark }) => mark !== "health")).toEqual([]);
  expect(new Set(marks.map(({ name }) => name))).toEqual(new Set(healthFields));
});
