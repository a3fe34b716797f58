import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../api/fake-server.ts";
import { browser } from "../api/session-end.ts";
import { startTexts } from "../language/i18n.ts";
import { LoginPage } from "./login-page.tsx";

const went: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  went.length = 0;
  browser.go = (url) => void went.push(url);
  history.replaceState(null, "", "/login");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  await startTexts(["public", "login", "failures/request", "failures/accounts"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const church = { name: "Igreja", city: null, state: null, contact: {}, service_times: [], setup_needed: false, features_off: [] };
const session = { token: "a.b.c", refreshToken: "r.r.r", user: someUser };
function signInAnswers(reply: () => Response | Promise<Response>) {
  const asked = fakeServer(({ path }) =>
    path.endsWith("/auth/login") ? reply() : answer(200, path.endsWith("/auth/me") ? someUser : church),
  );
  return () => asked.filter(({ path }) => path.endsWith("/auth/login"));
}
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: /E-mail/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Senha/);
const enter = () => screen.getByRole("button", { name: /^Entra/ });
async function fillIn(): Promise<void> {
  await userEvent.type(email(), " ana@example.org ");
  await userEvent.type(password(), "segredo");
}

test("without a password it says whom to ask: by WhatsApp, else by telephone, else as text", async () => {
  const help = async (contact: Record<string, string>) => {
    fakeServer(() => answer(200, { ...church, contact }));
    // The module keeps the church for as long as the page is open.
    vi.resetModules();
    const { LoginPage: Fresh } = await import("./login-page.tsx");
    render(<Fresh />);
    const heading = screen.getByRole("heading", { name: "Sem senha?" });
    await vi.waitFor(() => expect(document.title).toContain("Igreja"));
    const addresses = [...(heading.parentElement?.querySelectorAll("a") ?? [])].map(({ href }) => href);
    cleanup();
    return addresses;
  };
  expect(await help({ phone: "(19) 2000-0100", whatsapp: "(19) 90000-0100" })).toEqual(["https://wa.me/5519900000100"]);
  expect(await help({ phone: "(19) 2000-0100" })).toEqual(["tel:+551920000100"]);
  expect(await help({})).toEqual([]);
});

test("both are required, and nothing is sent without them", async () => {
  const asked = signInAnswers(() => answer(200, session));
  render(<LoginPage />);
  await userEvent.click(enter());
  expect(screen.getByRole("alert").textContent).toBe("Erro no loginEmail e senha são obrigatórios");
  expect(asked()).toHaveLength(0);
});

test.each([
  [401, "login.invalid", "Invalid credentials", "Email ou senha incorretos."],
  [
    403,
    "session.restricted",
    "Sua conta está pendente de aprovação ou foi desativada.",
    "Sua conta está pendente de aprovação ou foi desativada.",
  ],
  [400, "something.else", "Outra frase do servidor.", "Outra frase do servidor."],
  [400, "something.else", "", "Verifique suas credenciais e tente novamente."],
])("%i %s shows the specification's sentence, and what was typed stays", async (status, error, message, shown) => {
  signInAnswers(() => answer(status, null, { error, message }));
  render(<LoginPage />);
  await fillIn();
  await userEvent.click(enter());
  expect((await screen.findByRole("alert")).textContent).toBe(`Erro no login${shown}`);
  expect([email().value.trim(), password().value]).toEqual(["ana@example.org", "segredo"]);
  expect(went).toEqual([]);
});

test("tokens without a user show an error", async () => {
  signInAnswers(() => answer(200, { ...session, user: null }));
  render(<LoginPage />);
  await fillIn();
  await userEvent.click(enter());
  expect((await screen.findByRole("alert")).textContent).toBe("Erro no loginNão foi possível obter os dados do usuário após login.");
});

test("how long to wait stands beside the button", async () => {
  signInAnswers(() => answer(429, null, { error: "login.tooMany", message: "Aguarde." }, { "retry-after": "120" }));
  render(<LoginPage />);
  await fillIn();
  await userEvent.click(enter());
  expect(await screen.findByText("Tente novamente em 2 minutos.")).toBeTruthy();
});

test("a second click while the first is under way sends nothing", async () => {
  let finish: (response: Response) => void = () => undefined;
  const asked = signInAnswers(
    () =>
      new Promise<Response>((resolve) => {
        finish = resolve;
      }),
  );
  render(<LoginPage />);
  await fillIn();
  await userEvent.dblClick(enter());
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Entrando..." }).getAttribute("aria-busy")).toBe("true");
  finish(answer(200, session));
  await vi.waitFor(() => expect(went).toHaveLength(1));
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.body).toEqual({ email: "ana@example.org", password: "segredo" });
});

test.each([
  ["", "/secretaria/dashboard"],
  ["?redirect=%2Fvisitors%3Fq%3Dana", "/visitors?q=ana"],
  ["?redirect=https%3A%2F%2Fevil.example", "/secretaria/dashboard"],
  ["?redirect=%2F%2Fevil.example", "/secretaria/dashboard"],
])("after sign-in with %j a secretary goes to %s", async (search, target) => {
  history.replaceState(null, "", `/login${search}`);
  signInAnswers(() => answer(200, session));
  render(<LoginPage />);
  await fillIn();
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(went).toEqual([target]));
});

test("a signed-in account goes on at once", async () => {
  localStorage.setItem("auth_token", "a.b.c");
  signInAnswers(() => answer(200, session));
  render(<LoginPage />);
  await vi.waitFor(() => expect(went).toEqual(["/secretaria/dashboard"]));
});
