import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/app.ts";
import { queriesOf } from "../../database/connect.ts";
import { searchTerms, equalTo } from "./search.ts";

const anywhere = (text: string) => ({ where: "anywhere", text });
const beginning = (text: string) => ({ where: "wordBeginning", text });

test.each([
  ["", []],
  ["   ", []],
  ["Souza", [anywhere("Souza")]],
  ["so", [beginning("so")]],
  ["joão d", [anywhere("joão"), beginning("d")]],
  ["  Maria   da Silva ", [anywhere("Maria"), beginning("da"), anywhere("Silva")]],
  ["ana@exemplo.com", [anywhere("ana@exemplo.com")]],
  ["(19) 99123-4567", [anywhere("19991234567")]],
  ["+55 19 99123 4567", [anywhere("19991234567")]],
  ["5519991234567", [anywhere("19991234567")]],
  ["019 3234-5678", [anywhere("1932345678")]],
  ["99123", [anywhere("99123")]],
  ["19", [beginning("19")]],
  ["+1 415 555", [anywhere("1415555")]],
  ["---", [anywhere("---")]],
])("%j asks for %j", (q, terms) => {
  expect(searchTerms(q)).toEqual(terms);
});

test("any text has at most 8 terms, none blank", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: fc.constantFrom("a", "é", " ", "1", "-", "+", "(", ".", "\t", "\u00a0", "'", "%", "\\") }),
      (q) => {
        const terms = searchTerms(q);
        expect(terms.length <= 8 && terms.every(({ text }) => text.trim() !== "")).toBe(true);
      },
    ),
  );
});

test("a phone number is the same search however its digits are set apart", () => {
  const gap = fc.constantFrom("", " ", "-", ".", "(", ")", "/");
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9,10}$/), fc.array(gap, { minLength: 11, maxLength: 11 }), (digits, gaps) => {
      const typed = [...digits].map((digit, index) => (gaps[index] ?? "") + digit).join("");
      expect(searchTerms(typed)).toEqual([anywhere(digits)]);
    }),
  );
});

test("an absent filter is no condition", async () => {
  const server = await startTestApp();
  const { handle } = server.database;
  const textOf = (wanted: Parameters<typeof equalTo>[0]) =>
    equalTo(wanted).map((condition) => {
      const { sql: text, parameters } = sql`${condition}`.compile(queriesOf(handle));
      return [text, ...parameters];
    });
  expect(textOf({ "ministries.status": "active", "ministries.leader_id": undefined })).toEqual([['"ministries"."status" = $1', "active"]]);
  expect(textOf({ "ministries.leader_id": 0, "ministries.name": "" })).toEqual([
    ['"ministries"."leader_id" = $1', 0],
    ['"ministries"."name" = $1', ""],
  ]);
  expect(textOf({})).toEqual([]);
  await server.close();
});
