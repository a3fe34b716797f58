// Rooms: accounts, own-account.
import type { Page } from "@playwright/test";
import { ask as call, demoPassword, emailOf, signIn, type DemoAccount } from "./support/api.ts";
import { letterTo, pathIn } from "./support/outbox.ts";
import { startDemo, type Product } from "./support/product.ts";
import { expect, test, type OpenOptions } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

type Words = (typeof texts)["pt-BR" | "es" | "en"];

let product: Product;
/** The product believes the proxy, so that each test has an address, and its limits, of its own. */
let visits = 0;
test.beforeAll(async () => {
  product = await startDemo({ TRUST_PROXY: "1" });
});
test.afterAll(() => product.stop());
const from = (opening: OpenOptions): OpenOptions => {
  visits += 1;
  return { at: product.url, options: { extraHTTPHeaders: { "x-forwarded-for": `203.0.114.${visits}` } }, ...opening };
};
const h1 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function enter(page: Page, w: Words, email: string, password: string): Promise<void> {
  await page.getByLabel(w.login.email).fill(email);
  await page.getByRole("textbox", { name: w.login.password, exact: true }).fill(password);
  await button(page, w.login.submit).click();
  await expect(page).not.toHaveURL(/\/login/);
}
async function ask(page: Page, w: Words, email: string): Promise<void> {
  await page.getByLabel(w["forgot-password"].email).fill(email);
  await button(page, w["forgot-password"].submit).click();
  await expect(page.getByText(w["forgot-password"]["sent.title"])).toBeVisible();
  await expect(page.getByText(filled(w["forgot-password"]["sent.text"], { email, minutes: "60" }))).toBeVisible();
}

for (const { language, width, height, account, password } of [
  { language: "pt-BR", width: 390, height: 844, account: "membro", password: "Figueira#2027" },
  { language: "es", width: 1440, height: 900, account: "lider", password: "Parreira#2027" },
  { language: "en", width: 390, height: 844, account: "cooperador", password: "Romeira#2027" },
] as const) {
  const w = texts[language];

  test(`${language}, ${width} px: from the sign-in by a mailed link to a new password, and in again`, async ({ open }) => {
    const email = emailOf(account);
    const page = await open(from({ path: "/login", language, width, height }));
    await page.getByRole("link", { name: w.login.forgotten }).click();
    await expect(h1(page, w["forgot-password"].title)).toBeVisible();
    await ask(page, w, email);

    // The demo's accounts speak Portuguese.
    const path = pathIn(await letterTo(product, email, "Nova senha na Comunidade Oliveira"));
    await page.goto(product.url + path);
    await expect(h1(page, w["reset-password"].title)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/reset-password`);
    await page.getByRole("textbox", { name: w.password.password, exact: true }).fill(password);
    await page.getByRole("textbox", { name: w.password.confirmation }).fill(password);
    await button(page, w.password.save).click();
    await expect(page).toHaveURL(`${product.url}/login`);
    await expect(page.getByText(w.password.doneText)).toBeVisible();

    await enter(page, w, email, password);
    await expect(page.getByText(new RegExp(filled(w["account-notices"].reset, { when: ".+" })))).toBeVisible();
    await page.goto(product.url + path);
    await expect(page.getByText(w["reset-password"]["dead.title"])).toBeVisible();
    await page.getByRole("link", { name: w["reset-password"]["dead.again"] }).click();
    await expect(h1(page, w["forgot-password"].title)).toBeVisible();
  });
}

const w = texts["pt-BR"];

test("an unknown address is answered like a known one, by keyboard alone; what is no address keeps what was typed", async ({ open }) => {
  const page = await open(from({ path: "/forgot-password" }));
  const field = page.getByLabel(w["forgot-password"].email);
  await field.focus();
  await page.keyboard.type("nunca.visto");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("nunca.visto");
  await page.keyboard.press("End");
  await page.keyboard.type("@exemplo.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText(w["forgot-password"]["sent.title"])).toBeVisible();
  await button(page, w["forgot-password"].another).press("Enter");
  await expect(field).toBeVisible();
});

test("who waits for approval is told so by e-mail", async ({ open }) => {
  const page = await open(from({ path: "/forgot-password" }));
  await ask(page, w, emailOf("pendente"));
  const letter = await letterTo(product, emailOf("pendente"), "Sobre a sua senha na Comunidade Oliveira");
  expect(letter).toContain("seu cadastro ainda está em análise");
  expect(pathIn(letter)).toBe("");
});

/** The account's own page, at its settings. */
async function settings(open: (opening: OpenOptions) => Promise<Page>, account: DemoAccount, opening: OpenOptions = {}): Promise<Page> {
  const session = await signIn(product.url, emailOf(account), demoPassword);
  const page = await open(from({ path: "/profile", as: session, ...opening }));
  await page.getByRole("tab", { name: w["own-account"]["tab.settings"] }).click();
  return page;
}

test("what works without a session stands below the devices, and is ended there", async ({ open }) => {
  const { token } = await signIn(product.url, emailOf("secretaria"), demoPassword);
  const made = await call(product.url, "POST", "/calendar-feeds", { token, body: { currentPassword: demoPassword } });
  expect(made.status).toBe(201);
  const page = await settings(open, "secretaria");
  const t = w["own-access"];
  const list = page.getByRole("list", { name: t["lasting.title"] });
  await expect(list.getByRole("listitem").filter({ hasText: t["lasting.calendarFeed"] })).toHaveCount(1);
  await list.getByRole("button", { name: `Encerrar ${t["lasting.calendarFeed"]}` }).click();
  await expect(page.getByText(t["lasting.ended"])).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("sessions: the others end, this one stays", async ({ open }) => {
  const lost = await settings(open, "tesoureiro");
  const page = await settings(open, "tesoureiro");
  const list = page.getByRole("list", { name: w["own-access"]["sessions.title"] });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").filter({ hasText: w["own-access"]["sessions.current"] })).toHaveCount(1);
  await button(page, w["own-access"]["sessions.endOthers"]).click();
  await expect(page.getByText(w["own-access"]["sessions.othersEnded"])).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(button(page, w["own-access"]["sessions.endOthers"])).toHaveCount(0);
  await lost.reload();
  await expect(lost).toHaveURL(/\/login/);
  await page.reload();
  await expect(page).toHaveURL(`${product.url}/profile?tab=settings`);
});

test("390 px: another e-mail waits for its link, may be taken back, and counts once it is confirmed", async ({ open }) => {
  const page = await settings(open, "pastora", { width: 390, height: 844 });
  const panel = page.getByRole("region", { name: w["own-access"]["email.title"] });
  const wish = async (email: string, password: string) => {
    await button(page, w["own-access"]["email.change"]).click();
    const dialog = page.getByRole("dialog", { name: w["own-access"]["email.change"] });
    await dialog.getByLabel(w["own-access"]["email.new"]).fill(email);
    await dialog.getByRole("textbox", { name: w["own-access"].currentPassword }).fill(password);
    await dialog.getByRole("button", { name: w["own-access"]["email.send"] }).click();
    return dialog;
  };
  const dialog = await wish("nova.pastora@exemplo.com", "Errada!2026");
  await expect(dialog.getByText("A senha atual não confere").first()).toBeVisible();
  await expect(dialog.getByLabel(w["own-access"]["email.new"])).toHaveValue("nova.pastora@exemplo.com");
  await dialog.getByRole("textbox", { name: w["own-access"].currentPassword }).fill(demoPassword);
  await dialog.getByRole("button", { name: w["own-access"]["email.send"] }).click();
  const waits = panel.getByText(filled(w["own-access"]["email.waits"], { email: "nova.pastora@exemplo.com" }));
  await expect(waits).toBeVisible();
  const ask = "Confirme o seu e-mail na Comunidade Oliveira";
  // Its link counts no more, once the wish is taken back.
  const earlier = await letterTo(product, "nova.pastora@exemplo.com", ask);
  await button(page, w["own-access"]["email.cancel"]).click();
  await expect(waits).toHaveCount(0);
  await wish("nova.pastora@exemplo.com", demoPassword);
  await expect(waits).toBeVisible();

  const known = await letterTo(product, emailOf("pastora"), "Pediram a troca do seu e-mail de acesso");
  expect(known).not.toContain("nova.pastora");
  await page.goto(product.url + pathIn(await letterTo(product, "nova.pastora@exemplo.com", ask, earlier)));
  await button(page, w["confirm-email"].confirm).click();
  await expect(page.getByText(filled(w["confirm-email"]["done.text"], { email: "nova.pastora@exemplo.com" }))).toBeVisible();
  await signIn(product.url, "nova.pastora@exemplo.com", demoPassword);
});

test("another password: the old one is asked for, this browser signs in again", async ({ open }) => {
  const page = await settings(open, "secretaria");
  await button(page, w["own-access"]["password.change"]).click();
  const dialog = page.getByRole("dialog", { name: w["own-access"]["password.change"] });
  await dialog.getByRole("textbox", { name: w["own-access"].currentPassword }).fill("Errada!2026");
  await dialog.getByRole("textbox", { name: w["own-access"]["password.new"], exact: true }).fill("Amendoeira#2027");
  await dialog.getByRole("textbox", { name: w.password.confirmation }).fill("Amendoeira#2027");
  await dialog.getByRole("button", { name: w.password.save }).click();
  await expect(dialog.getByText("A senha atual não confere")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: w["own-access"].currentPassword })).toBeFocused();
  await dialog.getByRole("textbox", { name: w["own-access"].currentPassword }).fill(demoPassword);
  await dialog.getByRole("button", { name: w.password.save }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await enter(page, w, emailOf("secretaria"), "Amendoeira#2027");
});
