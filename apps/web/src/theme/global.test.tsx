import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "global.css"), "utf8")
  .replaceAll(/@import[^;]+;/g, "")
  // What jsdom does not know.
  .replaceAll(":focus-visible", ":focus")
  .replaceAll(/var\([^)]+\)/g, "green");

test("a text that a script focuses has no frame, and a control has one", () => {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  document.body.innerHTML = `<h2 tabindex="-1">a</h2><div role="status" tabindex="-1">b</div><div role="option" tabindex="-1">c</div>`;
  const outlines = [...document.body.children].map((one) => {
    (one as HTMLElement).focus();
    return getComputedStyle(one).outlineStyle;
  });
  expect(outlines).toEqual(["none", "none", "solid"]);
});
