import fc from "fast-check";
import { expect, test } from "vitest";
import { BrokenSealError, KEY_BYTES, seal, unseal } from "./cipher.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array));
const key = bytes(KEY_BYTES);
const content = fc.string({ unit: "binary", maxLength: 400 }).map((text) => Buffer.from(text));
const place = fc.tuple(fc.constantFrom("settings:sealed", "notes:text"), fc.nat(), fc.nat()).map((parts) => parts.join(":"));

test("a sealed text opens with its key at its place, and is not readable in the seal", () => {
  fc.assert(
    fc.property(key, content, place, (ours, text, where) => {
      const sealed = seal(ours, text, where);
      expect(unseal(ours, sealed, where).equals(text)).toBe(true);
      expect(sealed.length).toBe(text.length + 29);
      expect(text.length > 6 && sealed.includes(text)).toBe(false);
    }),
  );
});

test("two seals of one text differ", () => {
  const ours = Buffer.alloc(KEY_BYTES, 7);
  expect(seal(ours, Buffer.from("a"), "p").equals(seal(ours, Buffer.from("a"), "p"))).toBe(false);
});

test("any flipped bit is refused", () => {
  fc.assert(
    fc.property(key, content, place, fc.nat(), fc.nat(7), (ours, text, where, at, bit) => {
      const sealed = seal(ours, text, where);
      const changed = Buffer.from(sealed);
      changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ (1 << bit);
      expect(() => unseal(ours, changed, where)).toThrow(BrokenSealError);
    }),
  );
});

test("a shortened or lengthened seal is refused", () => {
  fc.assert(
    fc.property(key, content, place, fc.nat(), (ours, text, where, at) => {
      const sealed = seal(ours, text, where);
      expect(() => unseal(ours, sealed.subarray(0, at % sealed.length), where)).toThrow(BrokenSealError);
      expect(() => unseal(ours, Buffer.concat([sealed, Buffer.of(0)]), where)).toThrow(BrokenSealError);
    }),
  );
});

test("another key and another place are refused", () => {
  fc.assert(
    fc.property(key, key, content, place, place, (ours, other, text, where, elsewhere) => {
      fc.pre(!ours.equals(other) && where !== elsewhere);
      const sealed = seal(ours, text, where);
      expect(() => unseal(other, sealed, where)).toThrow(BrokenSealError);
      expect(() => unseal(ours, sealed, elsewhere)).toThrow(BrokenSealError);
    }),
  );
});
