import { expect, test, vi } from "vitest";
import { focusFirstError } from "./focus.ts";

/** Animation frames that the test runs. */
function withFrames() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (look: () => void) => waiting.push(look));
  const form = document.createElement("form");
  const name = Object.assign(document.createElement("input"), { id: "name" });
  const elsewhere = Object.assign(document.createElement("input"), { id: "elsewhere" });
  form.append(name, document.createElement("button"));
  document.body.replaceChildren(form, elsewhere);
  return {
    frame: () => waiting.splice(0).forEach((look) => look()),
    pending: () => waiting.length,
    find: (selector: string) => document.querySelector<HTMLElement>(selector),
  };
}

test("an error that is rendered some frames later still gets the focus", () => {
  const { frame, pending, find } = withFrames();
  find("button")?.focus();
  focusFirstError(find("form"));
  frame();
  frame();
  find("#name")?.setAttribute("aria-invalid", "true");
  frame();
  expect(document.activeElement).toBe(find("#name"));
  expect(pending()).toBe(0);
});

test("the focus stays where the user has moved it, and the wait ends", () => {
  const { frame, pending, find } = withFrames();
  find("button")?.focus();
  focusFirstError(find("form"));
  frame();
  find("#elsewhere")?.focus();
  frame();
  find("#name")?.setAttribute("aria-invalid", "true");
  frame();
  expect(document.activeElement).toBe(find("#elsewhere"));
  expect(pending()).toBe(0);
});

test("a form without an invalid field is checked for a limited time", () => {
  const { frame, pending, find } = withFrames();
  focusFirstError(find("form"));
  for (let count = 0; count < 60; count += 1) frame();
  expect(pending()).toBe(0);
});
