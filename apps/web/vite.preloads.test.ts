import { expect, test } from "vitest";
import { runsWith } from "./vite.preloads.ts";

test("a file runs with what it imports, and with what that imports", () => {
  const chunks = [
    { fileName: "page.js", imports: ["lists.js", "app.js"] },
    { fileName: "lists.js", imports: ["app.js", "page.js"] },
    { fileName: "app.js", imports: ["library.js"] },
    { fileName: "panel.js", imports: ["edit.js"] },
  ];
  expect([...runsWith("page.js", chunks)].sort()).toEqual(["app.js", "library.js", "lists.js", "page.js"]);
});
