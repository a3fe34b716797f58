import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTexts } from "../../language/i18n.ts";
import { Button } from "./button.tsx";
import { CheckField } from "../form/check-field.tsx";
import { CountText } from "../list/count-text.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LanguageSelect } from "../choice/language-select.tsx";
import { NoteParts } from "../record/note-parts.tsx";
import { PasswordField } from "../form/password-field.tsx";
import { SelectField } from "../form/select-field.tsx";
import { TextField } from "../form/text-field.tsx";
import { ThemeSwitch } from "../choice/theme-switch.tsx";

beforeAll(async () => {
  localStorage.setItem("i18nextLng", "pt-BR");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  await startTexts();
});
afterEach(cleanup);

test("in a count's sentence only the number is emphasised", () => {
  const { container } = render(<CountText text="Mais de <b>1.000</b> visitantes" />);
  expect([container.textContent, container.querySelector("b")?.textContent]).toEqual(["Mais de 1.000 visitantes", "1.000"]);
});

test("a note has its non-empty parts as separate elements", () => {
  const { container } = render(<NoteParts parts={["Filha", null, "", false, "8 anos", { key: "phone", part: <a href="tel:1">1</a> }]} />);
  expect([...(container.firstElementChild?.children ?? [])].map((one) => one.textContent)).toEqual(["Filha", "8 anos", "1"]);
});

test("a field is named by its label and described by its error and help", () => {
  render(<TextField label="Nome" help="Como no documento" error="Nome é obrigatório" required />);
  const field = screen.getByRole("textbox", { name: "Nome" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-required")).toBe("true");
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["Nome é obrigatório", "Como no documento"]);
});

test("a field without error or help is not described, and says when it is optional", () => {
  render(<TextField label="E-mail" optional />);
  const field = screen.getByRole("textbox", { name: "E-mail opcional" });
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});

test("a select offers the placeholder and its options; a choice is a labelled checkbox", async () => {
  const chosen = vi.fn<(checked: boolean) => void>();
  render(
    <>
      <SelectField label="Estado civil" placeholder="Selecione" options={[{ value: "casado", label: "Casado(a)" }]} />
      <CheckField label="Tenho filhos" onChange={(event) => chosen(event.target.checked)} />
    </>,
  );
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Selecione", "Casado(a)"]);
  await userEvent.click(screen.getByText("Tenho filhos"));
  expect(chosen).toHaveBeenCalledWith(true);
});

test("a loading button ignores clicks and keeps its focus", async () => {
  const clicked = vi.fn<() => void>();
  const submitted = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  document.addEventListener("submit", submitted);
  render(
    <form>
      <Button loading type="submit" onClick={clicked}>
        Salvar
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Salvar" });
  await userEvent.click(button);
  expect(clicked).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  document.removeEventListener("submit", submitted);
});

test("a password is shown and hidden again by its button", async () => {
  render(<PasswordField label="Senha" defaultValue="segredo" />);
  const type = () => screen.getByLabelText("Senha").getAttribute("type");
  await userEvent.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(type()).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Ocultar senha" }));
  expect(type()).toBe("password");
});

test("an error in rendering shows the error screen, in a panel its fallback", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("broken");
  };
  const { unmount } = render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Ops! Algo deu errado" })).toBeTruthy();
  expect(screen.getByText("Ocorreu um erro inesperado na aplicação.")).toBeTruthy();
  // The report says so once it was sent (crash-report.tsx); a public page sends none.
  expect(screen.queryByText(/equipe foi notificada/)).toBeNull();
  expect(screen.getByRole("button", { name: "Tentar Novamente" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Voltar ao Início" }).getAttribute("href")).toBe("/");
  unmount();
  render(
    <ErrorBoundary fallback="só este painel">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText("só este painel")).toBeTruthy();
});

test("the theme is one choice of three", async () => {
  render(<ThemeSwitch words />);
  await userEvent.click(screen.getByRole("radio", { name: "Escuro" }));
  expect(localStorage.getItem("aprisco_theme")).toBe("dark");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Escuro" }).checked).toBe(true);
});

test("the language is chosen by keyboard, the list closes and the focus returns", async () => {
  render(<LanguageSelect />);
  screen.getByRole("button", { name: "Idioma: Português" }).focus();
  await userEvent.keyboard("{Enter}");
  const current = await screen.findByRole("menuitemradio", { checked: true });
  expect(current.textContent).toContain("Português (Brasil)");
  await vi.waitFor(() => expect(document.activeElement).toBe(current));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Idioma: Español" }));
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menu");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(localStorage.getItem("i18nextLng")).toBe("es");
});
