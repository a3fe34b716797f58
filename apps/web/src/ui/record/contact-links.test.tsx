import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { EmailLink } from "./contact-links.tsx";

test("an address may wrap before its @ and dots, and is one word to a screen reader", () => {
  expect(renderToStaticMarkup(<EmailLink email="ana.lima@igreja.example" />)).toBe(
    '<a href="mailto:ana.lima@igreja.example" aria-label="ana.lima@igreja.example">ana<wbr/>.lima<wbr/>@igreja<wbr/>.example</a>',
  );
});
