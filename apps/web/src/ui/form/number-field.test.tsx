import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { NumberField } from "./number-field.tsx";

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["parts"]);
});
afterEach(cleanup);

function Form() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Quantidade" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Quantidade/ });
const held = () => document.querySelector("output")?.textContent;

test.each(["2,5", "2.5", "-5", "dois"])(
  "%s is no whole number: it stays as it was typed, says so, and is no other number",
  async (typed) => {
    render(<Form />);
    await userEvent.type(field(), typed);
    expect([field().value, held()]).toEqual([typed, "NaN"]);
    expect(screen.getByText("Só números inteiros")).toBeTruthy();
    await userEvent.clear(field());
    await userEvent.type(field(), "12");
    expect([field().value, held(), screen.queryByText("Só números inteiros")]).toEqual(["12", "12", null]);
  },
);

test("a number grouped by spaces is taken whole", async () => {
  render(<Form />);
  await userEvent.click(field());
  await userEvent.paste("1 200");
  expect(held()).toBe("1200");
});
