import { expect, test } from "vitest";
import { shortened } from "./labels-pdf.ts";

test("a label's text that is too long says so at its end, and no sign is halved", () => {
  expect(shortened("Mesa de som digital")).toBe("Mesa de som digital");
  expect(shortened("x".repeat(60))).toBe("x".repeat(60));
  expect(shortened(`${"palavra ".repeat(7)}abc def`)).toBe(`${"palavra ".repeat(7)}abc…`);
  expect(shortened("🎸".repeat(70))).toBe(`${"🎸".repeat(59)}…`);
});
