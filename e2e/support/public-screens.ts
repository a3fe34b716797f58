import type { Page } from "@playwright/test";
import type { ScreenUnderTest } from "./screen-under-test.ts";

export const heading = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("heading", { name, level: 1 }).waitFor();
};

const toStep = (step: 2 | 3) => async (page: Page) => {
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("Telefone").fill("19991234567");
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByLabel("Tenho filhos").check();
  if (step === 2) return;
  await page.getByLabel("Nome da família").fill("Souza");
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByRole("button", { name: "Enviar Cadastro" }).click();
  await page.getByRole("alert").waitFor();
};

export const publicScreens: readonly ScreenUnderTest[] = [
  { name: "home", path: "/", reach: async (page) => page.getByText("Culto da família").first().waitFor() },
  {
    name: "home after a registration",
    path: "/privacy",
    reach: async (page) => {
      await page.evaluate(() => sessionStorage.setItem("visitor_thanks", "1"));
      await page.goto(new URL("/", page.url()).href);
      await heading("Cadastro enviado com sucesso!")(page);
    },
  },
  { name: "public agenda", path: "/public-agenda", reach: async (page) => page.getByText("Mutirão de cestas").first().waitFor() },
  { name: "privacy", path: "/privacy", reach: heading("Privacidade") },
  {
    name: "invitation to serve, a dead link",
    path: "/serve#AAAAAAAAAAAAAAAAAAAAAAAAAAA",
    reach: async (page) => page.getByText("Este link não vale mais").waitFor(),
  },
  {
    name: "group report, a dead link",
    path: "/group-report#AAAAAAAAAAAAAAAAAAAAAAAAAAA",
    reach: async (page) => page.getByText("Este link não vale mais").waitFor(),
  },
  {
    name: "sign-in, refused",
    path: "/login",
    reach: async (page) => {
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "registration of a member, refused",
    path: "/register",
    reach: async (page) => {
      await page.getByRole("button", { name: "Criar conta" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "registration of a visitor",
    path: "/register?tipo=visitante",
    reach: async (page) => page.getByRole("checkbox", { name: /Concordo/ }).waitFor(),
  },
  {
    name: "after a registration",
    path: "/privacy",
    reach: async (page) => {
      const receipt = { kind: "account", name: "Ana Souza", email: "ana@exemplo.com", phone: "+5519991234567" };
      await page.evaluate((left) => sessionStorage.setItem("registration_receipt", left), JSON.stringify(receipt));
      await page.goto(new URL("/registration-success", page.url()).href);
      await heading("Cadastro realizado!")(page);
    },
  },
  { name: "after no registration", path: "/registration-success", reach: heading("Nenhum cadastro por aqui") },
  {
    name: "set a password",
    path: "/login",
    reach: async (page) => {
      const json = { success: true, data: { expires_at: "2026-11-22T15:00:00.000Z" }, error: null, message: null };
      await page.route("**/api/auth/reset-password/check", (route) => route.fulfill({ json }));
      await page.goto(new URL("/reset-password#abcdefghijklmnopqrstuvwxyz", page.url()).href);
      await page.getByRole("button", { name: "Salvar senha" }).waitFor();
    },
  },
  {
    name: "a forgotten password, refused",
    path: "/forgot-password",
    reach: async (page) => {
      await page.getByLabel("E-mail").fill("ana");
      await page.getByRole("button", { name: "Enviar link" }).click();
      await page
        .getByText("E-mail inválido")
        .or(page.getByText(/e-mail/i))
        .first()
        .waitFor();
    },
  },
  {
    name: "a forgotten password, asked for",
    path: "/forgot-password",
    reach: async (page) => {
      const json = { success: true, data: { minutes: 60 }, error: null, message: null };
      await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ json }));
      await page.getByLabel("E-mail").fill("ana.souza.de.oliveira.sobrinha@comunidade-oliveira.example");
      await page.getByRole("button", { name: "Enviar link" }).click();
      await page.getByText("Confira seu e-mail").waitFor();
    },
  },
  {
    name: "confirm an e-mail",
    path: "/confirm-email#abcdefghijklmnopqrstuvwxyz",
    reach: async (page) => page.getByRole("button", { name: "Confirmar e-mail" }).waitFor(),
  },
  {
    name: "a registration link that leads nowhere",
    path: "/event-registration",
    reach: async (page) => page.getByText("Este link não leva a nenhuma inscrição").waitFor(),
  },
  {
    name: "a link that is over",
    path: "/reset-password",
    reach: async (page) => page.getByText("Não conseguimos usar este link").waitFor(),
  },
  {
    name: "prayer form with errors",
    path: "/oracao",
    reach: async (page) => {
      await page.getByRole("button", { name: "Enviar pedido" }).click();
      await page.getByText("Escreva o seu pedido.").waitFor();
    },
  },
  {
    name: "prayer form, sent",
    path: "/oracao",
    reach: async (page) => {
      const json = { success: true, data: { received: true }, error: null, message: null };
      await page.route("**/api/prayers", (route) => route.fulfill({ status: 201, json }));
      await page.getByLabel("Seu pedido").fill("Pela saúde da minha mãe");
      await page.getByLabel("Concordo que a igreja guarde").check();
      await page.getByRole("button", { name: "Enviar pedido" }).click();
      await page.getByText("Seu pedido chegou").waitFor();
    },
  },
  {
    name: "visitor form, step 1 with errors",
    path: "/visitor-welcome",
    reach: async (page) => {
      for (const label of ["Nome completo", "Telefone", "E-mail"]) await page.getByLabel(label).focus();
      await page.getByText("Telefone é obrigatório").waitFor();
    },
  },
  { name: "visitor form, step 2", path: "/visitor-welcome", reach: toStep(2) },
  { name: "visitor form, step 3 refused", path: "/visitor-welcome", reach: toStep(3) },
  {
    name: "language list",
    isBrief: true,
    path: "/",
    reach: async (page) => {
      await page
        .getByRole("button", { name: /Idioma/ })
        .first()
        .click();
      await page.getByRole("menuitemradio").first().waitFor();
    },
  },
  { name: "not found", path: "/nowhere", reach: heading("Página não encontrada") },
];
