import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import styles from "./contact-links.module.css";
import { EmailLink, EmailText } from "./contact-links.tsx";

test("an address does not wrap at a hyphen, and a long name of a server still may", () => {
  expect(renderToStaticMarkup(<EmailText email="ana-lima@igreja-viva.example" />)).toBe(
    '<span class="_whole">ana-lima</span><wbr/><span class="_whole">@igreja-viva</span><wbr/>.example'.replaceAll(
      "_whole",
      styles["whole"] ?? "",
    ),
  );
  const long = "igreja-evangelica-da-comunidade-do-vale";
  expect(renderToStaticMarkup(<EmailText email={`ana@${long}.example`} />)).toBe(`ana<wbr/>@${long}<wbr/>.example`);
});

test("an address may wrap before its @ and dots, and is one word to a screen reader", () => {
  expect(renderToStaticMarkup(<EmailLink email="ana.lima@igreja.example" />)).toBe(
    '<a href="mailto:ana.lima@igreja.example" aria-label="ana.lima@igreja.example">ana<wbr/>.lima<wbr/>@igreja<wbr/>.example</a>',
  );
});
