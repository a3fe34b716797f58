import type { CompatData } from "@mdn/browser-compat-data";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { engineFaults } from "./engine-rules.ts";

// Required instead of imported, because Vitest would compile its 15 MB.
const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;
const faultsOf = (path: string, text: string): string => engineFaults([{ path, text }], data).join("\n");

test.each([
  ["a.css", ".menu:popover-open { display: flex; }", "':popover-open' is too new (safari 17"],
  ["a.css", ".menu { color: light-dark(black, white); }", "'light-dark' is too new (safari 17.5)"],
  ["a.css", "@starting-style { a { opacity: 0; } }", "'@starting-style' is too new (safari 17.5)"],
  ["a.css", ".menu { field-sizing: content; }", "'field-sizing' is too new"],
  ["a.ts", "Object.groupBy(rows, byDay);", "'Object.groupBy' is too new (safari 17.4)"],
  ["a.ts", "await Promise.withResolvers();", "'Promise.withResolvers' is too new (safari 17.4)"],
  ["a.ts", "document.startViewTransition(render);", "'startViewTransition' is too new (safari 18)"],
])("%s: %s", (path, text, fault) => expect(faultsOf(path, text)).toContain(fault));

test.each([
  ["a.css", ".a:has(> b) { inset: auto; container-type: inline-size; color: color-mix(in srgb, red 5%, blue); }"],
  ["a.css", "/* :popover-open */ .a { text-wrap: balance; }"],
  ["a.ts", "rows.toSorted(); dialog.showModal(); structuredClone(rows); new Intl.DateTimeFormat('en').formatToParts(now);"],
  ["a.ts", "row.phone; query.isError; i18n.use(plugin); z.union([a, b]);"],
])("every engine knows %s: %s", (path, text) => expect(faultsOf(path, text)).toBe(""));
