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
afterEach(cleanup);

test("without a reason the field says so and takes the focus", async () => {
  const onReason = vi.fn<(reason: string) => void>();
  render(<ReasonForm name="Ana" warnings={["blocked"]} busy={false} onBack={() => undefined} onReason={onReason} />);
  await userEvent.click(screen.getByRole("button", { name: "Pôr na escala" }));
  const field = screen.getByRole("textbox");
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("Combinado{Enter}");
  expect(onReason).toHaveBeenCalledWith("Combinado");
});

const chip = (need: number) => (
  <div key={need} data-need={need}>
    <button type="button" data-place={9}>
      Ana em {need}
    </button>
  </div>
);

test("the chip of the place takes the focus once it is shown in its need", async () => {
  const { rerender } = render(<>{chip(3)}</>);
  focusPlace(4, 9);
  rerender(<>{[chip(3), chip(4)]}</>);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Ana em 4"));
});

test("a focus that a closing dialog returns elsewhere comes back to the chip", async () => {
  render(
    <>
      <button type="button">Outro</button>
      {chip(4)}
    </>,
  );
  focusPlace(4, 9);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Ana em 4"));
  screen.getByText("Outro").focus();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Ana em 4"));
});

test("whoever goes on by keyboard meanwhile keeps their focus", async () => {
  const other = <button type="button">Outro</button>;
  const { rerender } = render(other);
  focusPlace(4, 9);
  screen.getByText("Outro").focus();
  await userEvent.keyboard("a");
  rerender(
    <>
      {other}
      {chip(4)}
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement?.textContent).not.toContain("Ana");
});
