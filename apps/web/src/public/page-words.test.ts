import { expect, test } from "vitest";
import { wordsOf } from "./page-words.ts";

const files = Object.keys(import.meta.glob("../**/*-page.tsx")).map((path) => path.replace(/^.*\/|\.tsx$/g, ""));

// An unknown file name would preload nothing, without an error.
test.each([
  "/",
  "/login",
  "/register",
  "/visitor-welcome",
  "/event-registration",
  "/oracao",
  "/privacy",
  "/registration-success",
  "/group-report",
  "/serve",
  "/public-agenda",
  "/forgot-password",
  "/confirm-email",
  "/reset-password",
  "/setup",
])("%s names its page's file, which the document preloads", (path) => {
  const { file } = wordsOf(path, "pt-BR");
  expect(files).toContain(file);
  expect(file).not.toBe("not-found-page");
});

test("an unknown address names the file of the not-found page", () => {
  expect(wordsOf("/nothing", "es").file).toBe("not-found-page");
  expect(files).toContain("not-found-page");
});
