import { expect, test } from "vitest";
import { mailto, mailtoMany } from "./contact-links.tsx";

test.each([
  ["ana@exemplo.com", "mailto:ana@exemplo.com"],
  ["ana@exemplo.com?bcc=todos@exemplo.com", "mailto:ana@exemplo.com%3Fbcc%3Dtodos@exemplo.com"],
  ["ana&cc=x@exemplo.com", "mailto:ana%26cc%3Dx@exemplo.com"],
])("L3: a letter to %s goes to %s", (email, link) => {
  expect(mailto(email)).toBe(link);
});

test("a letter to several has blind copies, and no address can start another field", () => {
  expect(mailtoMany(["ana@exemplo.com", "bia&to=x@exemplo.com"])).toBe("mailto:?bcc=ana@exemplo.com,bia%26to%3Dx@exemplo.com");
});
