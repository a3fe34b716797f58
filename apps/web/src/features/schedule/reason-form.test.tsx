import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { focusPlace } from "./focus-place.ts";
import { ReasonForm } from "./reason-form.tsx";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["schedule", "parts"]);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

test("without a reason the field says so and takes the focus", async () => {
  const onReason = vi.fn();
  render(<ReasonForm name="Ana" warnings={["blocked"]} busy={false} onBack={() => undefined} onReason={onReason} />);
  await userEvent.click(screen.getByRole("button", { name: "Pôr na escala" }));
  const field = screen.getByRole("textbox");
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("Combinado{Enter}");
  expect(onReason).toHaveBeenCalledWith("Combinado");
});

const chip = '<div data-need="4"><button data-place="9">Ana</button></div>';
const later = (html: string) => document.body.insertAdjacentHTML("beforeend", html);

test("the chip of the place takes the focus once it is shown in its need", async () => {
  later('<div data-need="3"><button data-place="9">Ana</button></div>');
  focusPlace(4, 9);
  later(chip);
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-need="4"] button')));
});

test("whoever goes on by keyboard meanwhile keeps their focus", async () => {
  later('<button id="other">Outro</button>');
  focusPlace(4, 9);
  document.querySelector<HTMLElement>("#other")?.focus();
  await userEvent.keyboard("a");
  later(chip);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement?.id).toBe("other");
});
