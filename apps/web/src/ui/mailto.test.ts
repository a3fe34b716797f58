import { expect, test } from "vitest";
import { mailto } from "./mailto.ts";

test.each([
  ["ana@exemplo.com", "mailto:ana@exemplo.com"],
  ["ana@exemplo.com?bcc=todos@exemplo.com", "mailto:ana@exemplo.com%3Fbcc%3Dtodos@exemplo.com"],
  ["ana&cc=x@exemplo.com", "mailto:ana%26cc%3Dx@exemplo.com"],
])("L3: a letter to %s goes to %s", (email, link) => {
  expect(mailto(email)).toBe(link);
});
