import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, fakeServer, someUser } from "../api/fake-server.ts";
import { browser } from "../api/session-end.ts";
import { startTexts } from "../language/i18n.ts";
import { RegisterPage } from "./register-page.tsx";
import { RegistrationSuccessPage } from "./registration-success-page.tsx";

const went: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("i18nextLng", "pt-BR");
  went.length = 0;
  browser.go = (url) => void went.push(url);
  history.replaceState(null, "", "/register");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  await startTexts(["public", "register", "registration", "password", "failures/request", "failures/accounts"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const church = {
  name: "Igreja",
  city: null,
  state: null,
  contact: {},
  service_times: [],
  setup_needed: false,
  features_off: [],
  privacy_version: "v1",
};
function registrationAnswers(reply: () => Response | Promise<Response>) {
  const asked = fakeServer(({ path }) => (path.includes("/auth/register") ? reply() : answer(200, church)));
  return () => asked.filter(({ path }) => path.includes("/auth/register"));
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } });
function fillMember(): void {
  type(/^Nome completo/, "Ana Souza");
  type(/^Telefone/, "19991234567");
  type(/^E-mail/, "ana@exemplo.com");
  type(/^Senha/, "Videira#2026");
  type(/^Confirmar senha/, "Videira#2026");
  fireEvent.click(field(/^Concordo/));
}
const shownBack = { name: "Ana Souza", email: "ana@exemplo.com", phone: "+5519991234567" };

test("a member: one request for a double click; the next page shows the data once", async () => {
  let finish: (response: Response) => void = () => undefined;
  const asked = registrationAnswers(() => new Promise<Response>((resolve) => (finish = resolve)));
  render(<RegisterPage />);
  fillMember();
  expect(field(/^Telefone/).value).toBe("(19) 99123-4567");
  await userEvent.dblClick(screen.getByRole("button", { name: "Criar conta" }));
  await userEvent.type(field(/^E-mail/), "{Enter}");
  expect(screen.getByRole("button", { name: "Enviando..." }).getAttribute("aria-busy")).toBe("true");
  finish(answer(201, shownBack));
  await vi.waitFor(() => expect(went).toEqual(["/registration-success"]));
  expect(asked().map(({ path, body }) => [path, body])).toEqual([
    [
      "/api/auth/register",
      { name: "Ana Souza", email: "ana@exemplo.com", phone: "(19) 99123-4567", password: "Videira#2026", consent_version: "v1" },
    ],
  ]);
  cleanup();
  render(<RegistrationSuccessPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cadastro realizado!");
  for (const text of ["Aguarde a aprovação do administrador.", "ana@exemplo.com", "(19) 99123-4567"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(sessionStorage).toHaveLength(0);
});

test("what is missing is said in words, and nothing is sent", async () => {
  const asked = registrationAnswers(() => answer(201, shownBack));
  render(<RegisterPage />);
  await userEvent.click(screen.getByRole("button", { name: "Criar conta" }));
  expect(screen.getByRole("alert").textContent).toBe("Erro ao realizar cadastro.Nome e telefone são obrigatórios.");
  fillMember();
  type(/^Confirmar senha/, "outra");
  await userEvent.click(screen.getByRole("button", { name: "Criar conta" }));
  expect(screen.getByRole("alert").textContent).toBe("Erro ao realizar cadastro.Por favor, corrija os erros antes de salvar.");
  expect(screen.getByText("Senhas não coincidem")).toBeTruthy();
  type(/^Confirmar senha/, "Videira#2026");
  await userEvent.click(field(/^Concordo/));
  await userEvent.click(screen.getByRole("button", { name: "Criar conta" }));
  expect(screen.getByText("Para enviar, precisamos que você concorde com o uso dos seus dados.")).toBeTruthy();
  expect(asked()).toHaveLength(0);
});

test("the success page without a registration says so, and links to the form", () => {
  fakeServer(() => answer(200, church));
  render(<RegistrationSuccessPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nenhum cadastro por aqui");
  expect(screen.queryByText("Aguarde a aprovação do administrador.")).toBeNull();
  expect(screen.getByRole("link", { name: "Fazer um cadastro" }).getAttribute("href")).toBe("/register");
});

test("a visitor with an e-mail is signed in here and sees the account's status at once", async () => {
  const user = { ...someUser, role: "visitante", status: "pendente" };
  const asked = registrationAnswers(() => answer(201, { ...shownBack, session: { token: "a.b.c", refreshToken: "r.r.r", user } }));
  render(<RegisterPage />);
  fillMember();
  await userEvent.click(field(/^Concordo/));
  await userEvent.click(field(/Estou visitando/));
  expect(field(/^E-mail/).value).toBe("ana@exemplo.com");
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  expect(screen.getByText("Para enviar, precisamos que você concorde com o uso dos seus dados.")).toBeTruthy();
  await userEvent.click(field(/^Concordo/));
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await vi.waitFor(() => expect(went).toEqual(["/membro/dashboard"]));
  expect(asked()[0]?.body).toMatchObject({ consent_version: "v1", email: "ana@exemplo.com" });
  expect(localStorage.getItem("auth_token")).toBe("a.b.c");
});

test("a visitor without one is thanked, and told that there is no account", async () => {
  history.replaceState(null, "", "/register?tipo=visitante");
  registrationAnswers(() => answer(201, { ...shownBack, email: null, session: null }));
  render(<RegisterPage />);
  type(/^Nome completo/, "Ana");
  type(/^Telefone/, "19991234567");
  await userEvent.click(field(/^Concordo/));
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await vi.waitFor(() => expect(went).toEqual(["/registration-success"]));
  cleanup();
  render(<RegistrationSuccessPage />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cadastro enviado!");
  expect(screen.getByText(/não criamos uma conta/)).toBeTruthy();
});

test.each([
  [409, { error: "register.emailTaken", message: "Taken" }, "Este email já está cadastrado."],
  [429, { error: "request.tooMany", message: "Aguarde um pouco." }, "Aguarde um pouco."],
  [500, { error: "server.error", message: "" }, ""],
])("%i keeps what was typed and shows %j", async (status, reply, sentence) => {
  registrationAnswers(() => answer(status, null, reply, status === 429 ? { "retry-after": "120" } : {}));
  render(<RegisterPage />);
  fillMember();
  await userEvent.click(screen.getByRole("button", { name: "Criar conta" }));
  expect((await screen.findByRole("alert")).textContent).toBe(`Erro ao realizar cadastro.${sentence}`);
  expect(field(/^E-mail/).value).toBe("ana@exemplo.com");
  expect(field(/^E-mail/).getAttribute("aria-invalid")).toBe(status === 409 ? "true" : null);
  expect(screen.queryByText("Tente novamente em 2 minutos.") !== null).toBe(status === 429);
  expect(went).toEqual([]);
});
