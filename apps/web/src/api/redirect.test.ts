import { expect, test } from "vitest";
import { landingOf, safeRedirect } from "./redirect.ts";

test.each([
  ["//evil.example", "protocol-relative"],
  ["///evil.example", "three slashes"],
  ["/\\evil.example", "a backslash reads as a slash"],
  ["\\\\evil.example", "two backslashes"],
  ["/%5cevil.example", "an encoded backslash"],
  ["https://evil.example/", "another site"],
  ["https:/evil.example", "a scheme with one slash"],
  ["javascript:alert(1)", "a script"],
  ["JaVaScRiPt:alert(1)", "a script in mixed case"],
  ["data:text/html,x", "data"],
  ["%2f%2fevil.example", "encoded slashes"],
  ["/%2fevil.example", "an encoded second slash"],
  ["/%2F%2Fevil.example", "two encoded slashes"],
  ["/a/..//evil.example", "a double slash after a step back"],
  ["/./%2fevil.example", "a dot and an encoded slash"],
  ["/\t/evil.example", "a tab that browsers drop"],
  ["/\n/evil.example", "a line break that browsers drop"],
  ["/\r\n//evil.example", "carriage return and line break"],
  ["/%0a/evil.example", "an encoded line break"],
  [" //evil.example", "a leading space"],
  ["user@evil.example", "a user part"],
  ["//user@evil.example", "a user part with slashes"],
  ["dashboard", "no leading slash"],
  ["", "nothing"],
  ["/login", "sign-in itself"],
  ["/login?redirect=%2Flogin", "sign-in with a redirect"],
  ["/setup", "the first run"],
  [`/${"a".repeat(2000)}`, "an endless path"],
])("refuses %j (%s)", (wanted) => {
  expect(safeRedirect(wanted)).toBeNull();
});

test("refuses a missing address", () => {
  expect(safeRedirect(null)).toBeNull();
  expect(safeRedirect(undefined)).toBeNull();
});

test.each([
  ["/dashboard", "/dashboard"],
  ["/visitors?q=ana&status=novo", "/visitors?q=ana&status=novo"],
  ["/visitors?next=https://evil.example", "/visitors?next=https://evil.example"],
  ["/settings#church", "/settings#church"],
  ["/a/../dashboard", "/dashboard"],
  ["/user@evil.example", "/user@evil.example"],
  ["/loginout", "/loginout"],
])("keeps %s on this site", (wanted, target) => {
  expect(safeRedirect(wanted)).toBe(target);
});

test.each([
  ["admin", "/admin/dashboard"],
  ["pastor_presidente", "/pastor-presidente/dashboard"],
  ["pastor_casa", "/pastor-casa/dashboard"],
  ["tesoureiro", "/tesoureiro/dashboard"],
  ["membro", "/membro/dashboard"],
  ["visitante", "/membro/dashboard"],
  ["something_new", "/membro/dashboard"],
])("%s begins at %s", (role, path) => {
  expect(landingOf(role)).toBe(path);
});
