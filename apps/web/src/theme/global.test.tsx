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
  const outlines = [["h2"], ["div", "status"], ["div", "option"]].map(([name = "", role]) => {
    const one = document.createElement(name);
    if (role !== undefined) one.setAttribute("role", role);
    one.tabIndex = -1;
    document.body.append(one);
    one.focus();
    return getComputedStyle(one).outlineStyle;
  });
  expect(outlines).toEqual(["none", "none", "solid"]);
});
