import { describe, expect, test } from "vitest";
import type * as z from "zod/v4/core";
import { safeParse } from "zod/mini";
import { allRoutes } from "./routes.ts";

/** Texts that are compared, never shown: passwords, codes, tokens, and names of rights. */
const compared = /^(?:password|currentPassword|code|token|refreshToken|permissions)$/;
const HIDDEN = "Ana\u202Exyz";

/** The paths of a body's texts that take hidden characters, without those that may be longer than a title. */
function takingHidden(schema: z.$ZodType | undefined, path: readonly string[] = []): string[] {
  if (!schema || compared.test(path.at(-1) ?? "")) return [];
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.type === "object") return Object.entries(def.shape).flatMap(([name, one]) => takingHidden(one, [...path, name]));
  if (def.type === "optional" || def.type === "nullable") return takingHidden(def.innerType, path);
  if (def.type === "array") return takingHidden(def.element, path);
  if (def.type === "record") return takingHidden(def.valueType, path);
  if (def.type === "union") return def.options.flatMap((one) => takingHidden(one, path));
  const takes = (value: string): boolean => safeParse(schema as Parameters<typeof safeParse>[0], value).success;
  return takes(HIDDEN) && !takes("x".repeat(501)) ? [path.join(".")] : [];
}

describe("A9: hidden characters", () => {
  const changing = allRoutes.filter(({ row }) => row.body !== undefined);

  test("no short text of a body takes them, whatever schema it has", () => {
    const taking = changing.flatMap(({ operation, row }) => takingHidden(row.body).map((path) => `${operation} ${path}`));
    // Compared with stored addresses, which have none.
    expect(taking).toEqual(["login email"]);
    expect(changing.length).toBeGreaterThan(80);
  });
});
