import { expect, test } from "vitest";
import { arrowFaults, arrowRules, circles } from "./arrow-rules.ts";

const arrow = (from: string, to: string, after = ";", isType = false) => ({ from, to, line: 1, isType, after });
const server = "apps/server/src";

test.each([
  ["contract-knows-nobody", arrow("packages/contract/src/phone.ts", `${server}/main.ts`)],
  ["contract-knows-nobody", arrow("packages/contract/src/phone.ts", "node:path")],
  ["web-knows-the-contract-only", arrow("apps/web/src/app.tsx", `${server}/main.ts`)],
  ["server-knows-no-screen", arrow(`${server}/main.ts`, "apps/web/src/app.tsx")],
  ["features-meet-at-the-door", arrow(`${server}/features/roll/store.ts`, `${server}/features/people/store.ts`)],
  ["others-use-the-door-too", arrow(`${server}/app.ts`, `${server}/features/people/store.ts`)],
  ["foundations-know-no-feature", arrow(`${server}/database/record.ts`, `${server}/features/people/index.ts`)],
  ["web-features-meet-at-the-door", arrow("apps/web/src/features/roll/form.tsx", "apps/web/src/features/people/form.tsx")],
  ["building-blocks-know-no-feature", arrow("apps/web/src/ui/base/button.tsx", "apps/web/src/features/people/index.ts")],
  ["calls-know-no-screen", arrow("apps/web/src/api/calls.ts", "apps/web/src/ui/base/button.tsx")],
  ["only-stores-query", arrow(`${server}/features/people/index.ts`, "node_modules/kysely/")],
  ["few-queries-are-kept", arrow(`${server}/features/people/store.ts`, `${server}/database/kept-query.ts`, "; // kept: so")],
  ["product-knows-no-test-code", arrow(`${server}/access/admission.ts`, `${server}/testing/routes/access-table.ts`)],
  ["tests-are-not-imported", arrow("e2e/roll.spec.ts", "e2e/support/names.test.ts")],
])("%s", (name, broken) => {
  expect(arrowFaults([broken], arrowRules)).toEqual([expect.stringMatching(`^${name}: `)]);
});

test.each([
  arrow(`${server}/features/roll/store.ts`, `${server}/features/people/index.ts`),
  arrow(`${server}/features/roll/store.ts`, `${server}/features/roll/rules.ts`),
  arrow(`${server}/features/roll/facets.ts`, "node_modules/kysely/"),
  arrow(`${server}/features/roll/index.ts`, "node_modules/kysely/", ";", true),
  arrow(`${server}/features/roll/index.ts`, "node_modules/kysely/", "; // queries: a condition on held ids"),
  arrow(`${server}/features/people/store.ts`, `${server}/database/kept-query.ts`, "; // kept: every sign-in"),
])("allowed: $from → $to", (allowed) => {
  expect(arrowFaults([allowed], arrowRules)).toEqual([]);
});

test("a circle is found completely, without files that only import it", () => {
  const found = circles([arrow("a", "b"), arrow("b", "c"), arrow("c", "d"), arrow("d", "b"), arrow("d", "e"), arrow("f", "f")]);
  expect(found.map((group) => group.toSorted())).toEqual([["b", "c", "d"], ["f"]]);
});
