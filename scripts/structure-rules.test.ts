import { describe, expect, test } from "vitest";
import { structureFaults } from "./structure-rules.ts";

const contract = { path: "packages/contract/src/visitors.ts", text: "" };
const door = { path: "apps/server/src/features/visitors/index.ts", text: "" };
const faultsOf = (path: string, text = ""): string[] => structureFaults([contract, door, { path, text }]);

describe("names", () => {
  test.each([
    "apps/server/src/features/visitors/store.ts",
    "apps/server/src/features/visitors/contacts-store.ts",
    "apps/server/src/features/visitors/follow-up.test.ts",
    "apps/server/src/features/visitors/register/store.ts",
    "apps/web/src/features/visitors/visitors-page.tsx",
    "apps/web/src/features/visitors/visitor-card.module.css",
    "apps/web/src/features/visitors/visitor-queries.ts",
  ])("%s is an allowed name", (path) => expect(faultsOf(path)).toEqual([]));

  test.each([
    ["apps/server/src/features/visitors/utils.ts", "does not say what the file decides"],
    ["apps/server/src/features/visitors/register/rules/age.ts", "not a name of a server feature's file"],
    ["apps/server/src/features/visitors/register/fixtures.ts", "found by its place at the feature's root"],
    ["apps/web/src/features/visitors/list/room.ts", "found by its place at the feature's root"],
    ["apps/server/src/features/guests/index.ts", "the contract has no feature 'guests'"],
    ["apps/web/src/features/visitors/list/rows/row.tsx", "not a name of a web feature's file"],
    ["apps/web/src/features/visitors/VisitorRow.tsx", "not a name of a web feature's file"],
    ["apps/server/src/features/people/rule.ts", "people: has no index.ts"],
  ])("%s is refused", (path, reason) => expect(faultsOf(path).join()).toContain(reason));
});

test("a suppression needs its reason on the line", () => {
  const comment = ["// oxlint", "disable-next-line no-console"].join("-");
  expect(faultsOf("scripts/a.ts", `x\n${comment}\n`)).toEqual(["scripts/a.ts:2: a suppression without its reason"]);
  expect(faultsOf("scripts/a.ts", `${comment} -- the only way to reach the terminal\n`)).toEqual([]);
});

test("no locale is used for its date format", () => {
  const text = 'x\nconst day = new Intl.DateTimeFormat("en-CA").format(now);\n';
  expect(faultsOf("scripts/a.ts", text)).toEqual(["scripts/a.ts:2: a locale borrowed for its date format; use formatToParts"]);
  expect(faultsOf("scripts/a.test.ts", text)).toEqual([]);
  expect(faultsOf("scripts/a.ts", 'new Intl.DateTimeFormat("en")')).toEqual([]);
});

test.each([
  "const hour = Number(new Intl.DateTimeFormat(zone).format(now));",
  'const name = dateFormat(language, options).format(day).replace(".", "");',
  'const name = dateFormat(language, options)\n  .format(new Date(`${day}T12:00:00Z`))\n  .replace(".", "");',
])("formatted text is not parsed: %s", (line) => {
  expect(faultsOf("apps/web/src/ui/a.ts", `x\n${line}\n`).join()).toContain("reads what Intl formatted");
  expect(faultsOf("apps/web/src/ui/a.test.ts", line)).toEqual([]);
});

test("the web formats days and numbers only in its messages", () => {
  const text = 'new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(day)';
  expect(faultsOf("apps/web/src/public/a.ts", `x\n${text}\n`)).toEqual([
    "apps/web/src/public/a.ts:2: a formatter of its own; use the words in apps/web/src/language",
  ]);
  expect(faultsOf("apps/web/src/ui/a.ts", "count.toLocaleString(language)").join()).toContain("a formatter of its own");
  expect(faultsOf("apps/web/src/language/a.ts", text)).toEqual([]);
  expect(faultsOf("apps/web/src/public/a.ts", "new Intl.DateTimeFormat().resolvedOptions().timeZone")).toEqual([]);
});
