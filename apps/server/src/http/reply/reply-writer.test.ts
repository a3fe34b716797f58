import { allRoutes } from "@aprisco/contract/routes.ts";
import fc from "fast-check";
import { ResponseSerializationError } from "fastify-type-provider-zod";
import { safeParse, type $ZodType, type $ZodTypes } from "zod/v4/core";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { compiled, writeReplies } from "./reply-writer.ts";

const writerOf = (schema: $ZodType) => writeReplies({ schema, method: "GET", url: "/x" });
const card = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  tags: z.array(z.object({ text: z.string() })),
  note: z.optional(z.string()),
});

test("fields that the contract does not name are removed, at any depth", () => {
  const reply = { id: 1, name: null, tags: [{ text: "a", hidden: "x" }], secret: "x" };
  expect(JSON.parse(writerOf(card)(reply))).toEqual({ id: 1, name: null, tags: [{ text: "a" }] });
});

test.each([{ id: "1", name: null, tags: [] }, { id: 1, tags: [] }, { id: 1, name: null, tags: [{}] }, null])(
  "a reply that breaks its promise is not sent: %j",
  (reply) => {
    expect(() => writerOf(card)(reply)).toThrow(ResponseSerializationError);
  },
);

test("a union of primitive kinds accepts what one of them accepts, and fails for anything else", () => {
  const write = writerOf(z.array(z.union([z.string(), z.number(), z.boolean()])));
  expect(JSON.parse(write(["a", "", 7, -0.5, false]))).toEqual(["a", "", 7, -0.5, false]);
  for (const wrong of [Number.NaN, Infinity, null, undefined, {}, [], 7n]) expect(() => write([wrong])).toThrow(ResponseSerializationError);
  const checked = writerOf(z.union([z.string().check(z.maxLength(3)), z.number()]));
  expect(() => checked("abcd")).toThrow(ResponseSerializationError);
  expect(checked("abc")).toBe('"abc"');
  const whole = writerOf(z.union([z.string(), z.number()]).check(z.refine((value) => value !== "secret")));
  expect(() => whole("secret")).toThrow(ResponseSerializationError);
  expect(whole("open")).toBe('"open"');
});

function near(schema: $ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as $ZodTypes)._zod;
  const wrong = fc.constantFrom<unknown>(null, undefined, 7, "x", true, [], {});
  const right = ((): fc.Arbitrary<unknown> => {
    if (def.type === "object") {
      const members = Object.entries(def.shape).map(([name, member]) => [name, near(member as $ZodType)]);
      return fc.record({ ...(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>), unknownMember: fc.constant("x") });
    }
    if (def.type === "array") return fc.array(near(def.element), { maxLength: 2 });
    if (def.type === "nullable") return fc.oneof(fc.constant(null), near(def.innerType));
    if (def.type === "optional") return fc.oneof(fc.constant(undefined), near(def.innerType));
    if (def.type === "union") return fc.oneof(...def.options.map((option) => near(option)));
    if (def.type === "enum") return fc.constantFrom(...Object.values(def.entries));
    if (def.type === "number") return fc.integer();
    if (def.type === "boolean") return fc.boolean();
    return fc.constantFrom("", "Ana", "2026-11-21", "2026-11-21T12:00:00.000Z", "novo");
  })();
  return fc.oneof({ arbitrary: right, weight: 200 }, { arbitrary: wrong, weight: 1 });
}

test("every reply of the contract is checked and trimmed as by its own schema", () => {
  let accepted = 0;
  for (const { row, operation } of allRoutes) {
    const schema = row.reply as $ZodType;
    const quick = compiled(schema);
    fc.assert(
      fc.property(near(schema), (value) => {
        const slow = safeParse(schema, value);
        const fast = safeParse(quick, value);
        expect({ operation, success: fast.success }).toEqual({ operation, success: slow.success });
        if (slow.success) accepted += 1;
        expect({ operation, data: fast.data }).toEqual({ operation, data: slow.data });
      }),
      { numRuns: 30 },
    );
  }
  expect(accepted).toBeGreaterThan(allRoutes.length);
});
