import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, type Standing } from "./plan.ts";

const A = Buffer.from("a");
const B = Buffer.from("b");
const C = Buffer.from("c");
const of = (ours: Buffer | null, theirs: Buffer | null, base: Buffer | null, direction: Standing["direction"] = "both") =>
  decide({ ours, theirs, ourBase: base, theirBase: base, direction });

test.each([
  ["nothing changed", of(A, A, A), "agree"],
  ["both made the same change", of(B, B, A), "agree"],
  ["only theirs changed", of(A, B, A), "take"],
  ["only ours changed", of(B, A, A), "push"],
  ["both changed", of(B, C, A), "conflict"],
  ["new there", of(null, A, null), "take"],
  ["new here", of(A, null, null), "push"],
  ["the same UID, never compared", of(A, B, null), "conflict"],
  ["deleted there", of(A, null, A), "take"],
  ["deleted here", of(null, A, A), "remove"],
  ["deleted there, changed here", of(B, null, A), "conflict"],
  ["deleted here, changed there", of(null, B, A), "conflict"],
  ["deleted on both sides", of(null, null, A), "forget"],
  ["in: ours changed", of(B, A, A, "in"), "leave"],
  ["in: theirs changed", of(A, B, A, "in"), "take"],
  ["in: both changed", of(B, C, A, "in"), "conflict"],
  ["out: new there", of(null, A, null, "out"), "leave"],
  ["out: changed there", of(A, B, A, "out"), "conflict"],
  ["out: deleted there", of(A, null, A, "out"), "push"],
])("%s", (_name, found, wanted) => {
  expect(found).toBe(wanted);
});

test("a side that cannot store all details does not count as changed", () => {
  expect(decide({ ours: A, theirs: B, ourBase: A, theirBase: B, direction: "both" })).toBe("agree");
});

const side = fc.constantFrom(null, A, B, C);
test("an event changed on both sides is never overwritten or deleted", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(A, B, C), fc.constantFrom("both", "in", "out"), (ours, theirs, base, direction) => {
      fc.pre(ours !== theirs && ours !== base && theirs !== base);
      expect(decide({ ours, theirs, ourBase: base, theirBase: base, direction })).toBe("conflict");
    }),
  );
});
