import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { PasswordRules } from "./password-rules.tsx";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  await startTexts(["password"]);
});
afterEach(cleanup);

const owner = { name: "Severina Quaresma", email: "severina.q@exemplo.com" };
const show = (password: string) => render(<PasswordRules id="rules" password={password} owner={owner} />);

test("a common password that meets the other rules is marked while typing, and so is one with the owner's words", async () => {
  const { rerender } = show("Senha@123");
  expect(await screen.findByText("senha muito comum")).toBeTruthy();
  rerender(<PasswordRules id="rules" password="Severina#7" owner={owner} />);
  expect(screen.getByText("senha muito comum")).toBeTruthy();
  rerender(<PasswordRules id="rules" password="Videira#2026" owner={owner} />);
  expect(screen.queryByText("senha muito comum")).toBeNull();
  expect(screen.getAllByRole("listitem").map((item) => item.dataset["state"])).toEqual(Array.from({ length: 6 }, () => "met"));
});

test("a short text is not judged", async () => {
  const { rerender } = show("Senha@123");
  await screen.findByText("senha muito comum");
  rerender(<PasswordRules id="rules" password="Senha" owner={owner} />);
  expect(screen.getAllByRole("listitem").at(-1)?.dataset["state"]).toBe("open");
});
