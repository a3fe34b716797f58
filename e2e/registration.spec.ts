// Rooms: accounts, visitors, own-account.
import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserCard, UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { Page } from "@playwright/test";
import { ask, demoPassword, emailOf, newPhone, signIn, type Session } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test, type OpenOptions } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

type Words = (typeof texts)["pt-BR" | "es" | "en"];

let product: Product;
let secretary: Session;
/** The product believes the proxy, so that each test has an address, and its limits, of its own. */
let visits = 0;
test.beforeAll(async () => {
  product = await startDemo({ TRUST_PROXY: "1" });
  secretary = await signIn(product.url, emailOf("secretaria"), demoPassword);
});
test.afterAll(() => product.stop());

const from = (opening: OpenOptions): OpenOptions => {
  visits += 1;
  return { at: product.url, options: { extraHTTPHeaders: { "x-forwarded-for": `203.0.113.${visits}` } }, ...opening };
};
const h1 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const percent = (page: Page, value: string) => expect(page.getByRole("progressbar")).toHaveAttribute("value", value);

async function accountOf(name: string): Promise<UserCard> {
  const { body } = await ask<UserCard[]>(product.url, "GET", `/users?q=${encodeURIComponent(name)}`, { token: secretary.token });
  const [found] = body.data ?? [];
  if (!found) throw new Error(`No account: ${name}`);
  return found;
}
async function approve(name: string, role: "membro" | "visitante"): Promise<UserWithLink> {
  const { id, version } = await accountOf(name);
  const { body } = await ask<UserWithLink>(product.url, "POST", `/users/${id}/approve`, {
    token: secretary.token,
    body: { role, version },
  });
  if (!body.data) throw new Error(`${body.error}: ${body.message}`);
  return body.data;
}

async function fillMember(page: Page, w: Words, given: { name: string; email: string; phone: string; password?: string }): Promise<void> {
  await page.getByLabel(w.register.name).fill(given.name);
  await page.getByLabel(w.register.phone).fill(given.phone);
  await page.getByLabel(w.register.email).fill(given.email);
  await fillPassword(page, w, given.password ?? "Figueira#2026");
  await page.getByLabel(w.register.consent).check();
}
async function fillPassword(page: Page, w: Words, password: string): Promise<void> {
  await page.getByRole("textbox", { name: w.password.password, exact: true }).fill(password);
  await page.getByRole("textbox", { name: w.password.confirmation }).fill(password);
}
async function enter(page: Page, w: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(w.login.email).fill(email);
  await page.getByRole("textbox", { name: w.login.password, exact: true }).fill(password);
  await button(page, w.login.submit).click();
}
async function registerVisitor(page: Page, w: Words, given: { name: string; email?: string }): Promise<void> {
  await page.getByLabel(w.register["mode.visitor"]).check();
  await page.getByLabel(w.register.name).fill(given.name);
  await page.getByLabel(w.register.phone).fill(newPhone());
  if (given.email !== undefined) await page.getByLabel(w.register.email).fill(given.email);
  await page.getByLabel(w.register.consent).check();
  await button(page, w.register["send.visitor"]).click();
}

for (const { language, width, height } of [
  { language: "pt-BR", width: 390, height: 844 },
  { language: "es", width: 390, height: 844 },
  { language: "en", width: 1440, height: 900 },
] as const) {
  const w = texts[language];

  test(`${language}, ${width} px: a member registers, waits, is approved and comes in`, async ({ open }) => {
    const name = `Marta ${language} ${width}`;
    const email = `marta.${language.toLowerCase()}.${width}@exemplo.com`;
    const phone = newPhone();
    const page = await open(from({ path: "/login", language, width, height }));
    await page.getByRole("link", { name: w.login.register }).click();
    await expect(h1(page, w.register.title)).toBeVisible();
    await fillMember(page, w, { name, email, phone });
    await page.getByLabel(w.register.email).press("Enter");
    await expect(h1(page, w.registration.title)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/registration-success`);
    const shown = `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`;
    for (const text of [name, email, shown]) await expect(page.getByText(text)).toBeVisible();

    await page.getByRole("link", { name: w.registration.signIn }).click();
    await enter(page, w, email, "Figueira#2026");
    await expect(h1(page, w.approval["title.waiting"])).toBeVisible();
    await percent(page, "50");
    await expect(page.getByRole("listitem").filter({ hasText: w.approval["step.review"] })).toHaveAttribute("aria-current", "step");
    await expect(page.getByText(w.approval["step.notice.note"])).toBeVisible();
    await expect(page.getByText(shown)).toBeVisible();

    await approve(name, "membro");
    await button(page, w.approval.refresh).click();
    await expect(h1(page, /Marta/)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/membro/dashboard`);
  });

  test(`${language}, ${width} px: a visitor registers, is approved, sets a password by the link, completes the profile and comes in`, async ({
    open,
  }) => {
    const name = `Vera ${language} ${width}`;
    const email = `vera.${language.toLowerCase()}.${width}@exemplo.com`;
    const page = await open(from({ path: "/register", language, width, height }));
    await registerVisitor(page, w, { name, email });
    await expect(h1(page, w.approval["title.waiting"])).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: w.register.sent })).toBeVisible();

    const { link } = await approve(name, "visitante");
    const secret = new URL(link ?? "").hash;
    await page.goto(`${product.url}/reset-password${secret}`);
    await expect(h1(page, w["reset-password"].title)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/reset-password`);
    await fillPassword(page, w, "Videira#2026");
    await button(page, w.password.save).click();
    await expect(page).toHaveURL(`${product.url}/login`);
    await expect(page.getByText(w.password.doneText)).toBeVisible();

    await enter(page, w, email, "Videira#2026");
    const dialog = page.getByRole("dialog", { name: w.approval["profile.title"] });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: w.approval["profile.save"] }).click();
    await expect(dialog.getByLabel(w.approval["profile.birthDate"])).toBeFocused();
    await dialog.getByLabel(w.approval["profile.birthDate"]).fill("1990-05-04");
    await dialog.getByLabel(w.approval["profile.address"]).fill("Rua das Oliveiras, 12");
    await dialog.getByLabel(w.approval["profile.maritalStatus"]).selectOption("casado");
    await dialog.getByLabel(w.approval["profile.profession"]).fill("Professora");
    await dialog.getByRole("button", { name: w.approval["profile.save"] }).click();
    await expect(h1(page, w.approval["title.welcome"])).toBeVisible();
    await percent(page, "100");
    await expect(h1(page, /Vera/)).toBeVisible();
    await page.goto(`${product.url}/reset-password${secret}`);
    await expect(page.getByText(w["reset-password"]["dead.title"])).toBeVisible();
  });
}

const w = texts["pt-BR"];

test("the browser that registered sets the password on the approval screen, and must then sign in", async ({ open }) => {
  const page = await open(from({ path: "/register?tipo=visitante", language: "pt-BR" }));
  await registerVisitor(page, w, { name: "Paula Parabéns", email: "paula.parabens@exemplo.com" });
  await expect(h1(page, "Recebemos seu cadastro")).toBeVisible();
  await approve("Paula Parabéns", "visitante");
  await button(page, "Atualizar Status").click();
  const dialog = page.getByRole("dialog", { name: "Parabéns! Seu cadastro foi aprovado!" });
  await expect(dialog).toBeVisible();
  await percent(page, "75");
  await dialog.getByRole("textbox", { name: "Senha", exact: true }).fill("curta");
  await dialog.getByRole("textbox", { name: "Confirmar senha" }).fill("outra");
  await dialog.getByRole("button", { name: "Salvar senha" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Senha inválida");
  await expect(dialog.getByRole("alert")).toContainText("A senha deve atender a todos os requisitos.");
  await expect(dialog.getByText("Senhas não coincidem")).toBeVisible();
  await fillPassword(page, w, "Parreira#2026");
  await dialog.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["i18nextLng"]);
  await enter(page, w, "paula.parabens@exemplo.com", "Parreira#2026");
  await expect(page.getByRole("dialog", { name: "Complete seu Perfil" })).toBeVisible();
});

test("a visitor without an e-mail leaves a card and is told that there is no account", async ({ open }) => {
  const page = await open(from({ path: "/register?tipo=visitante", language: "pt-BR", width: 320, height: 640 }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await registerVisitor(page, w, { name: "Célia Cartão" });
  await expect(h1(page, "Cadastro enviado!")).toBeVisible();
  await expect(page.getByText(/não criamos uma conta/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Célia Cartão")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("Célia");
});

test("somebody who was not approved sees so, with whom to talk to, and gets no further", async ({ open }) => {
  const page = await open(from({ path: "/register", language: "pt-BR" }));
  await fillMember(page, w, { name: "Rui Recusado", email: "rui@exemplo.com", phone: newPhone() });
  await button(page, "Criar conta").click();
  await expect(h1(page, "Cadastro realizado!")).toBeVisible();
  await page.getByRole("link", { name: "Entrar" }).click();
  const { id, version } = await accountOf("Rui Recusado");
  const { status } = await ask<User>(product.url, "POST", `/users/${id}/reject`, { token: secretary.token, body: { version } });
  expect(status).toBe(200);
  await enter(page, w, "rui@exemplo.com", "Figueira#2026");
  await expect(h1(page, "Seu acesso está desativado")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByText(/^Se foi um engano/)).toBeVisible();
  await expect(page.getByText("contato@oliveira.example")).toBeVisible();
  await page.goto(`${product.url}/visitor-management`);
  await expect(h1(page, "Seu acesso está desativado")).toBeVisible();
});

test("an address that is known is said to the member, not to the visitor", async ({ open }) => {
  const page = await open(from({ path: "/register", language: "pt-BR" }));
  await fillMember(page, w, { name: "Outra Pessoa", email: emailOf("membro"), phone: newPhone() });
  await button(page, "Criar conta").click();
  await expect(page.getByRole("alert")).toContainText("Este email já está cadastrado.");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Outra Pessoa");
  await registerVisitor(page, w, { name: "Outra Pessoa" });
  await expect(h1(page, "Recebemos seu cadastro")).toBeVisible();
  await expect(page.getByText(emailOf("membro"))).toBeVisible();
});

test("F3 a double click sends once; pasted numbers and missing fields are understood", async ({ open }) => {
  const page = await open(from({ path: "/register", language: "pt-BR", options: { permissions: ["clipboard-read", "clipboard-write"] } }));
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await button(page, "Criar conta").click();
  await expect(page.getByRole("alert")).toContainText("Nome e telefone são obrigatórios.");
  expect(sent).toEqual([]);
  const phone = newPhone();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), `+55 ${phone}`);
  await page.getByLabel("Telefone").press("ControlOrMeta+V");
  await expect(page.getByLabel("Telefone")).toHaveValue(
    filled("({{a}}) {{b}}-{{c}}", { a: phone.slice(0, 2), b: phone.slice(2, 7), c: phone.slice(7) }),
  );
  await page.getByLabel("Nome completo").fill("Dora Duplo Clique");
  await page.getByLabel("E-mail").fill("dora.duplo@exemplo.com");
  await fillPassword(page, w, "Figueira#2026");
  await page.getByLabel(w.register.consent).check();
  await button(page, "Criar conta").dblclick();
  await expect(h1(page, "Cadastro realizado!")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a forced change: the one-time password opens nothing but the change", async ({ open }) => {
  const page = await open(
    from({ path: "/visitor-management", as: await signIn(product.url, emailOf("novasenha"), demoPassword), width: 390, height: 844 }),
  );
  await expect(page.getByRole("dialog", { name: "Parabéns! Seu cadastro foi aprovado!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await button(page, "Sair da Conta").click();
  await expect(page).toHaveURL(`${product.url}/`);
});
