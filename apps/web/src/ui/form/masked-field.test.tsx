import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { cepMask, MaskedField, phoneMask } from "./masked-field.tsx";

beforeAll(() => {
  localStorage.setItem("i18nextLng", "pt-BR");
  return startTexts(["parts"]);
});
afterEach(cleanup);

function Form({ mask = phoneMask }: { readonly mask?: typeof phoneMask }) {
  const [held, setHeld] = useState("");
  return <MaskedField label="Telefone" mask={mask} value={held} onChange={setHeld} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>(/Telefone/);

test.each([
  ["+55 11 98765-4321", "(11) 98765-4321"],
  ["\u202a+55 11 98765\u20114321\u202c", "(11) 98765-4321"],
  ["+351 912 345 678", "+351912345678"],
  ["\u202a+351 912 345 678\u202c", "+351912345678"],
  ["+54 9 11 2345-6789", "+5491123456789"],
  ["(11) 98765-4321", "(11) 98765-4321"],
])("%j that comes in whole is not cut", (text, shown) => {
  render(<Form />);
  // A browser cuts at this length before the page sees the text.
  expect(field().maxLength).toBe(-1);
  fireEvent.change(field(), { target: { value: text } });
  expect(field().value).toBe(shown);
});

test("a sign typed into a full field changes nothing", async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.type(field(), "11987654321");
  await user.type(field(), "5", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  await user.type(field(), "7");
  expect(field().value).toBe("(11) 98765-4321");
});

test("a selected part of a full field can be typed over", async () => {
  render(<Form mask={cepMask} />);
  const user = userEvent.setup();
  await user.type(field(), "13083000");
  await user.type(field(), "4", { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(field().value).toBe("43083-000");
});

test("a number from before the ninth digit is offered with it, once the field is left; a landline is not", async () => {
  render(<Form />);
  const user = userEvent.setup();
  // The first ten digits of a present number are no old one yet.
  await user.type(field(), "4198403117");
  expect(screen.queryByText(/Falta o 9/)).toBeNull();
  await user.clear(field());
  await user.type(field(), "4184031177");
  await user.tab();
  expect(screen.getByText(/Falta o 9/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Falta o 9? Usar (41) 98403-1177" }));
  expect(field().value).toBe("(41) 98403-1177");
  expect(screen.queryByText(/Falta o 9/)).toBeNull();
  await user.clear(field());
  await user.type(field(), "4134031177");
  await user.tab();
  expect(screen.queryByText(/Falta o 9/)).toBeNull();
});
