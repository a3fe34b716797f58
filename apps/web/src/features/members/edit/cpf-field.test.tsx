import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, fakeServer } from "../../../api/fake-server.ts";
import { startTexts } from "../../../language/i18n.ts";
import { CpfField } from "./fields.tsx";

const masked = "•••.•••.247-••";
const asked: string[] = [];
function Form({ memberId }: { readonly memberId?: number }) {
  const [value, setValue] = useState(memberId === undefined ? "" : masked);
  return (
    <>
      <CpfField label="CPF" name="cpf" error={undefined} onBlur={() => undefined} value={value} onChange={setValue} memberId={memberId} />
      <output>{value}</output>
    </>
  );
}

beforeEach(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["members"]);
  asked.length = 0;
  fakeServer(({ path }) => {
    asked.push(path);
    return answer(200, { id: 7, cpf: "529.982.247-25" });
  });
});
afterEach(cleanup);

test("a stored CPF is loaded by the button only, and showing it changes nothing", async () => {
  render(<Form memberId={7} />);
  expect(screen.getByLabelText(/CPF/)).toHaveProperty("value", masked);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar" }));
  expect(await screen.findByDisplayValue("529.982.247-25")).toBeTruthy();
  expect(asked).toEqual(["/api/members/7/cpf"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Trocar" }));
  expect(screen.getByRole("status").textContent).toBe(masked);
});

test("to change it, it is typed anew", async () => {
  render(<Form memberId={7} />);
  await userEvent.click(screen.getByRole("button", { name: "Trocar" }));
  await userEvent.type(screen.getByLabelText(/CPF/), "11144477735");
  expect(screen.getByLabelText(/CPF/)).toHaveProperty("value", "111.444.777-35");
  expect(screen.getByRole("status").textContent).toBe("11144477735");
});

test("a new member has none to show", () => {
  render(<Form />);
  expect(screen.queryByRole("button")).toBeNull();
});
