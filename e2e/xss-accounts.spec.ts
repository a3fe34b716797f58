// Rooms: accounts.
import type { Page } from "@playwright/test";
import { admin as first, ask, createVisitor, newPhone, signIn, type Session } from "./support/api.ts";
import { chooseAct } from "./support/lists.ts";
import { payloads, payloadsFor } from "./support/payloads.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { trap } from "./support/trap.ts";

let product: Product;
let admin: Session;
const password = "Videira!2026";
const emailOf = (kind: string, index: number): string => `${kind}${index}@xss.example`;

/** Registers a member as a person would, each from a network of their own. */
async function register(kind: string, name: string, index: number): Promise<void> {
  const { status } = await fetch(`${product.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.${kind.length}.${index + 1}` },
    body: JSON.stringify({ name, email: emailOf(kind, index), phone: newPhone(), password }),
  });
  expect(status).toBe(201);
}

/** Every text field of an account, an account that waits for each text, and some who may be known already. */
async function plant(): Promise<void> {
  const { url } = product;
  const { token } = admin;
  for (const [index, payload] of payloads.entries()) {
    const name = `conta ${index} ${payload}`;
    const texts = { department: payload, familyName: payload, childrenNames: payload, childrenAges: payload, address: payload };
    const body = { name, email: emailOf("conta", index), phone: newPhone(), password, notes: payload, hasChildren: true, ...texts };
    const made = await ask<{ id: number }>(url, "POST", "/users", { token, body });
    expect(made.status).toBe(201);
    const more = {
      profession: payload.slice(0, 50),
      emergencyContact: payload,
      bio: payload,
      neighborhood: payload,
      previousChurch: payload,
      howFoundChurch: payload,
    };
    expect((await ask(url, "PUT", `/users/${made.body.data?.id}`, { token, body: more })).status).toBe(200);
    await register("espera", `espera ${index} ${payload}`, index);
    if (index % 3 === 0) await register("igual", name, index);
  }
  const waiting = await ask<{ id: number; email: string }[]>(url, "GET", "/users?status=pendente&limit=100", { token });
  const idOf = (email: string): number => waiting.body.data?.find((account) => account.email === email)?.id ?? 0;
  const reject = { token, body: { reason: payloads.join(" ").slice(0, 500) } };
  expect((await ask(url, "POST", `/users/${idOf(emailOf("espera", 2))}/reject`, reject)).status).toBe(200);
  expect((await ask(url, "POST", `/users/${idOf(emailOf("espera", 3))}/approve`, { token, body: {} })).status).toBe(200);
  const card = await createVisitor(url, token, { name: `cartao ${payloads[3]}`, family_name: payloads[4], email: "cartao@xss.example" });
  expect((await ask(url, "PUT", `/visitors/${card.id}`, { token, body: { status: "visitado" } })).status).toBe(200);
}

test.beforeAll(async () => {
  // Behind a proxy the setup would ask for the one-time code.
  product = await startProduct({ TRUST_PROXY: "1", ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password });
  admin = await signIn(product.url, first.email, first.password);
  await plant();
});
test.afterAll(() => product.stop());

async function walkAccounts(page: Page, bypassCSP: boolean): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const [index, payload] of payloadsFor(bypassCSP)) {
    await page.goto(`${product.url}/users?q=${encodeURIComponent(emailOf("conta", index))}`);
    await page.getByRole("row").getByText(`conta ${index} ${payload}`).click();
    await expect(dialog.getByText(payload, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Desativar conta" })).toBeVisible();
  }
  await page.goto(`${product.url}/users?sort=name`);
  await page.getByRole("row").filter({ hasText: "conta" }).first().waitFor();
}

async function walkWaiting(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const index of [0, 3, 6, 9]) {
    await page.goto(`${product.url}/users?status=pendente&q=${encodeURIComponent(emailOf("igual", index))}`);
    await page.getByRole("row").getByText(`conta ${index} ${payloads[index]}`).click();
    await dialog.getByLabel("Não, é outra pessoa").waitFor();
    await expect(dialog.getByText(`conta ${index} ${payloads[index]}`).nth(1)).toBeVisible();
  }
  await page.goto(`${product.url}/users?status=pendente&q=espera`);
  await page.getByRole("button", { name: /^Marcar todos/ }).click();
  await page.getByRole("button", { name: "Aprovar marcados" }).click();
  await page
    .getByRole("dialog", { name: /^Aprovar \d+ cadastros\?$/ })
    .getByText(`espera 4 ${payloads[4]}`)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("row").getByText(`espera 4 ${payloads[4]}`).click();
  await page.getByRole("button", { name: "Não aprovar" }).click();
  await expect(page.getByRole("dialog").last()).toContainText(`espera 4 ${payloads[4]}`);
}

async function walkConversion(page: Page): Promise<void> {
  await page.goto(`${product.url}/visitor-management?status=visitado`);
  await chooseAct(page, /^Mais ações/, "Converter em membro");
  await expect(page.getByRole("dialog", { name: /Converter em membro/ })).toContainText(payloads[3]);
}

/** What the owner of a hostile name sees of themselves: waiting, turned away, with a password to change, let in. */
const themselves = [
  { account: emailOf("espera", 4), heading: "Recebemos seu cadastro" },
  { account: emailOf("espera", 2), heading: "Seu acesso está desativado" },
  { account: emailOf("conta", 5), heading: /./ },
  { account: emailOf("espera", 3), heading: /espera/ },
] as const;

for (const bypassCSP of [false, true]) {
  test(`C25 V24 no text of an account runs as a script, with the policy ${bypassCSP ? "bypassed" : "on"}`, async ({ open }) => {
    test.setTimeout(180_000);
    const staff = await open({ at: product.url, as: admin, options: { bypassCSP } });
    const inside = await trap(staff);
    await walkAccounts(staff, bypassCSP);
    await walkWaiting(staff);
    await walkConversion(staff);
    expect(inside.runs()).toBe(0);
    for (const { account, heading } of themselves) {
      const page = await open({ at: product.url, as: await signIn(product.url, account, password), options: { bypassCSP } });
      const own = await trap(page);
      await page.goto(`${product.url}/dashboard`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(own.runs()).toBe(0);
    }
  });
}
