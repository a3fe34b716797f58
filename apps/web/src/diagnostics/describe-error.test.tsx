import { diagnosticEntry } from "@aprisco/contract/diagnostics.ts";
import { expect, test } from "vitest";
import { ApiFailure } from "../api/failure.ts";
import { describeError } from "./watch-page.ts";

const typed = "Maria das Dores 99123-4567";
const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

test.each([
  [new TypeError("Cannot read properties of undefined (reading 'name')"), "TypeError", "nullRead"],
  [new TypeError("undefined is not an object (evaluating 'a.b')"), "TypeError", "nullRead"],
  [new TypeError('can\'t access property "b", a is undefined'), "TypeError", "nullRead"],
  [new TypeError("a.map is not a function"), "TypeError", "notFunction"],
  [new TypeError("Failed to fetch dynamically imported module: https://x/y.js"), "TypeError", "module"],
  [new TypeError("Failed to fetch"), "TypeError", "network"],
  [new ReferenceError("Can't find variable: x"), "ReferenceError", "notDefined"],
  [new RangeError("Maximum call stack size exceeded"), "RangeError", "recursion"],
  [new SyntaxError(`Unexpected token 'M', "${typed}" is not valid JSON`), "SyntaxError", "json"],
  [named("QuotaExceededError", typed), "QuotaExceededError", "storage"],
  [new Error(typed), "Error", "other"],
  [named(typed, typed), "Error", "other"],
])("%s", (error, name, reason) => {
  const described = describeError(error);
  expect(described).toMatchObject({ name, reason });
  expect(JSON.stringify(described)).not.toMatch(/Maria|99123/);
  expect(diagnosticEntry.safeParse({ at: 0, kind: "error", ...described }).success).toBe(true);
});

test("a refused call is its code and status, without the server's sentence", () => {
  const failure = new ApiFailure({ status: 409, code: "member.conflict", message: `${typed} já existe`, data: { name: typed } });
  expect(describeError(failure)).toMatchObject({ name: "member.conflict", status: 409 });
  expect(JSON.stringify(describeError(failure))).not.toContain("Maria");
});

test("React's errors are numbers without their arguments", () => {
  const error = new Error(`Minified React error #31; visit https://react.dev/errors/31?args[]=${typed}`);
  expect(describeError(error)).toMatchObject({ reason: "react", number: 31 });
});

test("frames are our own files; a thrown value that is no Error has none", () => {
  const error = new Error("x");
  error.stack = [
    "Error: x",
    `    at f (${location.origin}/assets/visitors-page-BX3d_1a.js:1:2044)`,
    "    at g (chrome-extension://abc/content.js:3:4)",
    `h@${location.origin}/assets/app--Y6z.js?t=12:33:7`,
  ].join("\n");
  expect(describeError(error).frames).toEqual(["visitors-page-BX3d_1a.js:1:2044", "app--Y6z.js:33:7"]);
  expect(describeError(typed)).toEqual({ reason: "other" });
});
