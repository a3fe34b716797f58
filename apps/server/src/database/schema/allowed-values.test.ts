import { expect, test } from "vitest";
import { allowedTexts, withAllowedValues } from "./allowed-values.ts";

test.each([
  ["CHECK ((status = ANY (ARRAY['ativo'::text, 'inativo'::text])))", ["ativo", "inativo"]],
  ["CHECK ((kind = 'it''s one'::text))", ["it's one"]],
  ["CHECK ((\"position\" = ANY (ARRAY['deacon'::text])))", ["deacon"]],
  ["CHECK ((email = lower(email)))", []],
  ["CHECK (((children_count >= 0) AND (children_count <= 30)))", []],
  ["CHECK (((status = ANY (ARRAY['a'::text])) OR (status ~~ 'b%'::text)))", []],
])("%s allows %j", (definition, texts) => {
  expect(allowedTexts(definition)).toEqual(texts);
});

test("a checked column becomes a union in its own table only, and keeps default and null", () => {
  const types = `export interface Rooms {\n  kind: Generated<string | null>;\n}\n\nexport interface Shelves {\n  kind: string;\n}\n\nexport interface DB {\n  rooms: Rooms;\n  shelves: Shelves;\n}\n`;
  const definition = "CHECK ((kind = ANY (ARRAY['hall'::text, 'yard'::text])))";
  expect(withAllowedValues(types, [{ table: "rooms", column: "kind", definition }])).toBe(
    types.replace("Generated<string | null>", 'Generated<"hall" | "yard" | null>'),
  );
});

test("a column with the name of the table is not confused with it", () => {
  const types = `export interface Rules {\n  rooms: string;\n}\n\nexport interface Rooms {\n  kind: string;\n}\n\nexport interface DB {\n  rules: Rules;\n  rooms: Rooms;\n}\n`;
  const definition = "CHECK ((kind = ANY (ARRAY['hall'::text])))";
  expect(withAllowedValues(types, [{ table: "rooms", column: "kind", definition }])).toBe(types.replace("kind: string", 'kind: "hall"'));
});
