import { expect, test } from "vitest";
import { wordsOf } from "./page-words.ts";

const files = Object.keys(import.meta.glob("../**/*-page.tsx")).map((path) => path.replace(/^.*\/|\.tsx$/g, ""));

// A name that no file has preloads nothing, and no error says so.
test.each([
  "/",
  "/login",
  "/register",
  "/visitor-welcome",
  "/event-registration",
  "/privacy",
  "/registration-success",
  "/forgot-password",
  "/confirm-email",
  "/reset-password",
  "/setup",
])("%s names the file of its page, whose code the document asks for at once", (path) => {
  const { file } = wordsOf(path, "pt-BR");
  expect(files).toContain(file);
  expect(file).not.toBe("not-found-page");
});

test("an address that is no page names that of the not-found page", () => {
  expect(wordsOf("/nothing", "es").file).toBe("not-found-page");
  expect(files).toContain("not-found-page");
});
