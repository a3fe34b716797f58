import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  choice,
  day,
  email,
  flag,
  id,
  idParams,
  isDay,
  listQuery,
  name,
  optionalCep,
  optionalDay,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  phone,
  queryNumber,
  queryTexts,
  queryValues,
  text,
  version,
  whole,
  withoutHidden,
} from "./fields.ts";
import { isEmail } from "./email.ts";

function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? { is: result.data } : result.error.issues[0]?.message;
}
const wrongTypes = [7, true, [], {}, ["x"], Number.NaN];

describe("several values of a query", () => {
  test.each([
    ["active", { is: ["active"] }],
    [["active", "visitor", "active"], { is: ["active", "visitor"] }],
    [["active", "saint"], "field.choice"],
    ["active,visitor", "field.choice"],
    ["", "field.choice"],
    [undefined, { is: undefined }],
    [7, "field.choice"],
  ])("of a closed list: %j", (value, outcome) => {
    expect(read(queryValues(choice(["active", "visitor"])), value)).toEqual(outcome);
  });

  test.each([
    [["2", "10"], { is: [2, 10] }],
    [["2", "13"], "field.number"],
    [Array.from({ length: 50 }, () => "2"), { is: [2] }],
    [Array.from({ length: 51 }, () => "2"), "field.tooLong"],
  ])("numbers: %j", (value, outcome) => {
    expect(read(queryValues(queryNumber(1, 12)), value)).toEqual(outcome);
  });

  test.each([
    ["Centro, Setor 2", { is: ["Centro, Setor 2"] }],
    [["Centro, Setor 2", " Cambuí "], { is: ["Centro, Setor 2", "Cambuí"] }],
    [["", "  "], { is: undefined }],
    [["Centro", "a\u0000b"], "field.text"],
    [["Centro", "abcdefghijklmnopqrstu"], "field.tooLong"],
  ])("texts: %j", (value, outcome) => {
    expect(read(queryTexts(20), value)).toEqual(outcome);
  });
});

describe("texts", () => {
  test.each([
    ["  Ana  ", { is: "Ana" }],
    ["", "field.required"],
    ["   ", "field.required"],
    [undefined, "field.required"],
    [null, "field.required"],
    ["abcdefghijk", "field.tooLong"],
    ["a\u0000b", "field.text"],
    ["a\u0007b", "field.text"],
    ["a\u007fb", "field.text"],
    ["\ud800", "field.text"],
    ["a\tb\r\nc", { is: "a\tb\r\nc" }],
    ["João 🙏", { is: "João 🙏" }],
  ])("required, at most 10: %j", (value, outcome) => {
    expect(read(text(10), value)).toEqual(outcome);
  });

  test.each([
    ["  x ", { is: "x" }],
    ["  ", { is: null }],
    [null, { is: null }],
    [undefined, { is: undefined }],
    ["abcdefghijk", "field.tooLong"],
    ["a\u0000", "field.text"],
  ])("optional, at most 10: %j", (value, outcome) => {
    expect(read(optionalText(10), value)).toEqual(outcome);
  });

  test.each(["a\u202eb", "a\u200bb", "\u2066a\u2069", "a\u00adb", "a\u2028b", "a\u2800"])(
    "a title has no hidden characters, a longer text may: %j",
    (value) => {
      for (const title of [text(10), text(500), optionalText(500)]) expect(read(title, value)).toBe("field.hidden");
      for (const long of [text(501), optionalText(501)]) expect(read(long, value)).toEqual({ is: value });
      expect(read(text(10), withoutHidden(value))).toEqual({ is: withoutHidden(value) });
    },
  );
  test.each(["1️⃣ dia", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩‍👧 ❤️ 👍🏽"])("emoji stay whole: %j", (value) => {
    expect([read(text(30), value), withoutHidden(value)]).toEqual([{ is: value }, value]);
  });

  test.each(wrongTypes)("C9 %j is not a text", (value) => {
    expect(read(text(10), value)).toBe("field.text");
    expect(read(optionalText(10), value)).toBe("field.text");
  });
});

describe("L4 names", () => {
  test.each([
    ["Ana", { is: "Ana" }],
    ["  João d'Ávila-Souza Jr. ", { is: "João d'Ávila-Souza Jr." }],
    ["Jose\u0301", { is: "José" }],
    ["李小龍", { is: "李小龍" }],
    ["Família 7", { is: "Família 7" }],
    ["Ana 👩‍👧 ❤️ 👍🏽", { is: "Ana 👩‍👧 ❤️ 👍🏽" }],
    ["", "field.required"],
    ["...", "field.name"],
    ["👩‍👧", "field.name"],
    ["\u3164", "field.name"],
    ["\u2800", "field.name"],
    ["\u200b\u200b", "field.name"],
    ["Ana\u200b", "field.name"],
    ["A\u200dna", "field.name"],
    ["Ana\u202eavliS", "field.name"],
    ["Ana\u2066Silva\u2069", "field.name"],
    ["An\u00ada", "field.name"],
    ["Ana\ufe0f", "field.name"],
    ["Ana\u200d👩", "field.name"],
    ["Ana\nSilva", "field.name"],
    ["Ana\u2028Silva", "field.name"],
    ["Ana\ue000", "field.name"],
  ])("%j", (value, outcome) => {
    expect(read(name(100), value)).toEqual(outcome);
    if (value !== "") expect(read(optionalName(100), value)).toEqual(outcome);
  });
  test("a blank name is refused, absent stays absent", () => {
    expect([read(optionalName(9), " "), read(optionalName(9), null), read(optionalName(9), undefined)]).toEqual([
      { is: null },
      { is: null },
      { is: undefined },
    ]);
  });
  test("every accepted name is visible, one line, one direction, and in NFC", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom("a", "\u200d", "\u200b", "\ufe0f", "👩", "\u202e", "\u0301"),
            fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
          ),
        }),
        (value) => {
          const outcome = read(name(200), value);
          if (typeof outcome === "string") return;
          const { is } = outcome as { readonly is: string };
          expect(is).toMatch(/[\p{L}\p{N}]/u);
          expect(is).toBe(is.normalize("NFC"));
          expect(is.replaceAll(/(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?:\u200D|\uFE0F)/gu, "")).not.toMatch(
            /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u,
          );
        },
      ),
    );
  });
});

describe("e-mail addresses", () => {
  test.each(["a@b.co", "ana.ribeiro+igreja@exemplo.com.br", "o'neil@x-y.org", "ana@igreja-são-joão.com.br"])("%s is accepted", (value) => {
    expect(isEmail(value)).toBe(true);
  });
  test.each([
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a@b.",
    "a@.co",
    "a@b..co",
    "a@-b.co",
    "a@b-.co",
    "a b@c.co",
    "a@b@c.co",
    "a,b@c.co",
    "<a@b.co>",
    "josé@exemplo.com",
    "аna@exemplo.com",
    "ana@exemplо.com",
    "ａna@exemplo.com",
    "ana\u200b@exemplo.com",
    "ana@exem\u00adplo.com",
    "ana@exemplo.com?bcc=todos@exemplo.com",
    "ana?bcc=x@exemplo.com",
    `${"a".repeat(65)}@b.co`,
    `a@${"b".repeat(250)}.co`,
  ])("%j is none", (value) => {
    expect(isEmail(value)).toBe(false);
  });
  test("case and surrounding spaces are ignored; blank is refused", () => {
    expect(read(email(), " Ana@Exemplo.COM ")).toEqual({ is: "ana@exemplo.com" });
    expect(read(optionalEmail, " Ana@Exemplo.COM ")).toEqual({ is: "ana@exemplo.com" });
    expect(read(optionalEmail, " ")).toEqual({ is: null });
    expect(read(email(), " ")).toBe("field.required");
    expect(read(email(), undefined)).toBe("field.required");
    expect(read(email(), "a\u0000@b.co")).toBe("field.email");
  });
  test("L3 L4 an address has no look-alike letters and no further recipients", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (local, domain) => {
        const value = `${local}@${domain}.co`;
        expect(isEmail(value) && (/[?\p{C}\p{Z}]/u.test(value) || value !== value.normalize("NFC"))).toBe(false);
      }),
    );
  });
  test("C29 no address can end a mail header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        expect(isEmail(value) && /[\r\n,<>;]/.test(value)).toBe(false);
      }),
    );
  });
});

describe("days", () => {
  test.each(["1800-01-01", "2026-11-21", "2024-02-29", "2199-12-31", "2018-11-04"])("%s exists", (value) => {
    expect(isDay(value)).toBe(true);
  });
  test.each([
    "1799-12-31",
    "2200-01-01",
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "2026-11-21T00:00:00Z",
    "21/11/2026",
    " 2026-11-21",
    "２０２６-11-21",
  ])("%j does not", (value) => {
    expect(isDay(value)).toBe(false);
  });
  test("F10 every calendar day is valid, whatever the machine's time zone", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }), (date) => {
        expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
      }),
    );
  });
  test("blank clears, anything else is refused", () => {
    expect(read(optionalDay, "")).toEqual({ is: null });
    expect(read(day, "")).toBe("field.date");
    expect(read(day, undefined)).toBe("field.required");
    for (const value of wrongTypes) expect(read(optionalDay, value)).toBe("field.date");
  });
});

test.each([
  ["13025240", { is: "13025240" }],
  ["13025-240", { is: "13025240" }],
  [" 13025-240 ", { is: "13025240" }],
  ["", { is: null }],
  [null, { is: null }],
  ["1302524", "field.cep"],
  ["130252400", "field.cep"],
  ["13-025240", "field.cep"],
  ["１３０２５２４０", "field.cep"],
  [13_025_240, "field.cep"],
])("the CEP %j", (value, outcome) => {
  expect(read(optionalCep, value)).toEqual(outcome);
});

test("phones come out as E.164; blank clears an optional one", () => {
  expect(read(phone(), "(19) 99123-4567")).toEqual({ is: "+5519991234567" });
  expect(read(phone("visitor.phoneRequired"), "")).toBe("visitor.phoneRequired");
  expect(read(phone("visitor.phoneRequired"), undefined)).toBe("visitor.phoneRequired");
  expect(read(phone(), "123")).toBe("field.phone");
  expect(read(optionalPhone, " ")).toEqual({ is: null });
  for (const value of wrongTypes) expect([read(phone(), value), read(optionalPhone, value)]).toEqual(["field.phone", "field.phone"]);
});

describe("C9 numbers and choices accept exactly their type", () => {
  test.each([0, 30])("%i children", (value) => {
    expect(read(whole(0, 30), value)).toEqual({ is: value });
  });
  test.each([-1, 31, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "1", true, [1], {}])("%j children: refused", (value) => {
    expect(read(whole(0, 30), value)).toBe("field.number");
  });
  test.each([0, -1, 1.5, 2 ** 53, "1", Number.NaN])("%j is not an id", (value) => {
    expect(read(id, value)).toBe("field.number");
  });
  test("a version may be absent", () => {
    expect([read(version, undefined), read(version, 1), read(version, 0), read(version, 2 ** 31)]).toEqual([
      { is: undefined },
      { is: 1 },
      "field.number",
      "field.number",
    ]);
  });
  test("flags are booleans, not strings", () => {
    expect([read(flag, true), read(flag, "true"), read(flag, 1), read(flag, undefined)]).toEqual([
      { is: true },
      "field.choice",
      "field.choice",
      "field.required",
    ]);
  });
  test("a choice is one of its values, not an inherited property", () => {
    const schema = choice(["novo", "contatado"]);
    expect([read(schema, "novo"), read(schema, "toString"), read(schema, "Novo"), read(schema, ["novo"])]).toEqual([
      { is: "novo" },
      "field.choice",
      "field.choice",
      "field.choice",
    ]);
  });
});

describe("C2 C43 parameters of an address", () => {
  test.each(["1", "42", "999999999999999"])("the id %s", (value) => {
    expect(read(idParams, { id: value })).toEqual({ is: { id: Number(value) } });
  });
  test.each(["0", "-1", "01", "1.0", "1e3", " 1", "1 or 1=1", "9999999999999999", "١", "", "__proto__"])(
    "%j matches no record",
    (value) => {
      expect(read(idParams, { id: value })).toEqual({ is: { id: 0 } });
    },
  );
  test("numbers within their range, searches of 200 characters, cursors in base64url", () => {
    expect([read(queryNumber(1, 100), "100"), read(queryNumber(1, 100), "101"), read(queryNumber(1, 100), "0")]).toEqual([
      { is: 100 },
      "field.number",
      "field.number",
    ]);
    const list = z.object(listQuery);
    expect(read(list, { q: "x".repeat(201) })).toBe("field.tooLong");
    expect(read(list, { q: ["a", "b"] })).toBe("field.text");
    expect(read(list, { cursor: "a/../b" })).toBe("field.text");
    expect(read(list, { q: " Ana ", limit: "25", cursor: "abc_-9" })).toEqual({ is: { q: "Ana", limit: 25, cursor: "abc_-9" } });
  });
});
