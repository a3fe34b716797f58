import { afterEach, expect, test } from "vitest";
import { opensSearch } from "./search.tsx";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const element = (tag: string) => document.body.appendChild(document.createElement(tag));
afterEach(() => document.body.replaceChildren());

test("Ctrl+K opens it anywhere, a field of text included", () => {
  for (const tag of ["button", "input", "textarea"]) expect(opensSearch(press("k", { ctrlKey: true }), element(tag), false)).toBe(true);
  expect(opensSearch(press("K", { ctrlKey: true }), null, false)).toBe(true);
});

test("on a Mac it is ⌘K, and Ctrl+K in a field deletes to the end of the line as ever", () => {
  expect(opensSearch(press("k", { metaKey: true }), element("input"), true)).toBe(true);
  expect(opensSearch(press("k", { ctrlKey: true }), element("textarea"), true)).toBe(false);
  expect(opensSearch(press("k", { ctrlKey: true }), document.body, true)).toBe(true);
});

test("with another key held it is another shortcut", () => {
  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { ctrlKey: true, metaKey: true }])
    expect(opensSearch(press("k", held), document.body, false)).toBe(false);
});

test("a slash opens it while no control has the focus, and is a character elsewhere", () => {
  expect(opensSearch(press("/"), document.body, false)).toBe(true);
  // Some keyboards have "/" on Shift+7.
  expect(opensSearch(press("/", { shiftKey: true }), element("main"), false)).toBe(true);
  for (const tag of ["input", "select", "button"]) expect(opensSearch(press("/"), element(tag), false)).toBe(false);
  expect(opensSearch(press("/", { ctrlKey: true }), document.body, false)).toBe(false);
});
