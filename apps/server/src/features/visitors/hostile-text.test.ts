import { visitorChange, visitorInput, visitorQuery } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { searchTerms } from "../../records/lists/search.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await app.account({ role: "admin" })).token;
});
afterAll(() => app.close());

const hostileOf = (length: number): readonly string[] => [
  "a".repeat(length),
  "@".repeat(length),
  "a@".repeat(length / 2),
  `${"a.".repeat(length / 2)}@b`,
  `a@${"b.".repeat(length / 2)}`,
  "1".repeat(length),
  "(".repeat(length),
  `x${" ".repeat(length)}x`,
  `${"1-".repeat(length / 2)}x`,
  `+${"0 ".repeat(length / 2)}`,
  "\t\n".repeat(length / 2),
  "ã".repeat(length),
];
// The test's time limit is the assertion: a backtracking pattern would need hours.
test("C28 100 kB of hostile text in any field of a registration, change or search is answered", () => {
  for (const text of hostileOf(100_000)) {
    for (const field of Object.keys(visitorInput.shape)) {
      visitorInput.safeParse({ name: "Ana", phone: "19991234567", family_name: "Souza", [field]: text });
      visitorChange.safeParse({ [field]: text });
    }
    for (const field of Object.keys(visitorQuery.shape))
      expect(visitorQuery.safeParse({ [field]: text }).success).toBe(text.trim() === "" && ["q", "neighborhood"].includes(field));
    expect(searchTerms(text).length).toBeLessThanOrEqual(8);
  }
}, 30_000);

test("C28 through the server, nearly as much as a body may have in one field is a wrong field", async () => {
  for (const text of hostileOf(30_000)) {
    for (const field of ["name", "phone", "email", "cep", "prayer_requests"]) {
      const answer = await app.ask("POST", "/visitors", {
        token,
        body: { name: "Ana", phone: "19991234567", family_name: "Souza", [field]: text },
      });
      const blankOptional = text.trim() === "" && ["email", "cep", "prayer_requests"].includes(field);
      expect(answer.status).toBe(blankOptional ? 201 : 400);
    }
  }
}, 30_000);
