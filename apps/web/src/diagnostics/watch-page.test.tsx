import { afterEach, expect, test } from "vitest";
import { notedEntries } from "./log.ts";
import { watchPage } from "./watch-page.ts";

let end: () => void = () => undefined;
afterEach(() => end());

test("an uncaught error is noted; ResizeObserver's notice is not", () => {
  end = watchPage(
    () => () => undefined,
    () => undefined,
  );
  const errors = () => notedEntries().filter(({ kind }) => kind === "error");
  dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }));
  expect(errors()).toHaveLength(0);
  dispatchEvent(new ErrorEvent("error", { message: "x", error: new TypeError("x") }));
  expect(errors()).toHaveLength(1);
});
