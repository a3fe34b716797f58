import { languages } from "@aprisco/contract/languages.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { expect, test } from "vitest";
import { sayAct, sayRecord } from "./say.ts";

/** The record kinds that lines name: the feature of a call, or what handlers name instead. */
const kinds = [
  ...new Set([
    ...allRoutes.filter(({ row }) => row.audit !== undefined).map(({ feature }) => feature),
    "accounts",
    "users",
    "people",
    "roles",
  ]),
];

test.each(languages)("each kind of record that a line may be about has a word in %s", (language) => {
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => sayRecord({ action: "text.copied", target_type: kind }, language) === kind)).toEqual([]);
});

test("a record is named by its own name, by its act's if the feature has several, or by its section", () => {
  const said = (action: string, target_type: string | null) => sayRecord({ action, target_type }, "pt-BR");
  expect(said("login", "accounts")).toBe("Usuário");
  expect(said("updateVisitor", "visitors")).toBe("Visitante");
  expect(said("createFamily", "families")).toBe("Família");
  expect(said("addMovement", "roll")).toBe("Rol de membros");
  expect(said("login", null)).toBeNull();
  expect(said("of.another.release", "gone")).toBe("gone");
});

test("an exported file is named by its list, and the log by its own name", () => {
  const said = (section: string) => sayAct({ action: `export.${section}`, section, metadata: {} }, "pt-BR", null);
  expect([said("visitors"), said("audit")]).toEqual(["exportou a lista de Visitantes", "exportou o registro de atividades"]);
});
