import { expect, test } from "vitest";
import { withReport } from "./report.ts";

const begin = "<!-- what npm run bench writes begins here; it is overwritten -->";
const end = "<!-- what npm run bench writes ends here -->";

test("the report replaces the last one, and other text stays", () => {
  const page = `before\n${begin}\n\nold\n${end}\nafter`;
  expect(withReport(page, "new")).toBe(`before\n${begin}\n\nnew\n${end}\nafter`);
});

test.each([
  ["a second end", `${begin}\n${end}\nkept\n${end}\nkept too`],
  ["a second beginning", `${begin}\n${begin}\n${end}`],
  ["no end", begin],
  ["no beginning", end],
])("a page with %s is refused", (_what, page) => {
  expect(() => withReport(page, "new")).toThrow(/marker/);
});
