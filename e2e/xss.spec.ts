// Rooms: visitors.
import type { Settings } from "@aprisco/contract/settings.ts";
import type { Page } from "@playwright/test";
import { ask, createVisitor, newPhone, setUp, type Session } from "./support/api.ts";
import { chooseAct, entryLinks } from "./support/lists.ts";
import { payloads, payloadsFor } from "./support/payloads.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { trap } from "./support/trap.ts";

let product: Product;
let admin: Session;

/** Every text field of a card, of its log, and of the church. */
async function plant(): Promise<void> {
  const { url } = product;
  const { token } = admin;
  for (const [index, payload] of payloads.entries()) {
    const card = await createVisitor(url, token, {
      name: `${index} ${payload}`,
      family_name: payload,
      address: payload,
      neighborhood: `${index} ${payload}`,
      city: payload,
      state: payload.slice(0, 60),
      children_ages: payload,
      children_names: payload,
      has_children: true,
      how_found_church: payload,
      previous_church: payload,
      prayer_requests: payload,
      emergency_contact: payload,
      notes: payload,
      next_action: payload,
      next_action_date: "2031-05-04",
    });
    const contact = { channel: "call", outcome: "no_answer", note: payload, next_action: payload };
    expect((await ask(url, "POST", `/visitors/${card.id}/contacts`, { token, body: contact })).status).toBe(201);
  }
  const settings = await ask<Settings>(url, "GET", "/settings", { token });
  const all = payloads.join(" ");
  const church = {
    name: payloads[3],
    city: payloads[2],
    state: payloads[4],
    address: all.slice(0, 250),
    whatsapp_greeting: `{nome} {igreja} ${all}`.slice(0, 600),
    service_times: payloads.map((payload, weekday) => ({ weekday: weekday % 7, time: "19:30", name: payload })),
    version: settings.body.data?.version,
  };
  expect((await ask(url, "PUT", "/settings", { token, body: church })).status).toBe(200);
}

test.beforeAll(async () => {
  product = await startProduct();
  admin = await setUp(product.url);
  await plant();
});
test.afterAll(() => product.stop());

async function walkPublic(page: Page): Promise<void> {
  const hostile = encodeURIComponent(payloads.join(""));
  for (const path of [
    "/",
    "/privacy",
    `/visitor-welcome?congregacao=${hostile}`,
    `/login?redirect=${hostile}`,
    `/register?tipo=${hostile}`,
    `/registration-success?name=${hostile}`,
    `/reset-password?token=${hostile}#${hostile}`,
    `/confirm-email?token=${hostile}#${hostile}`,
    `/forgot-password?email=${hostile}`,
    `/${hostile}`,
    `/?lng=${hostile}`,
  ]) {
    await page.goto(product.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.getByText(payloads[3]).first()).toBeVisible();
  }
}

/** A visitor with a hostile name registers without an e-mail and with one, and sees the name again each time. */
async function walkRegistration(page: Page, name: string): Promise<void> {
  await page.goto(`${product.url}/register?tipo=visitante`);
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Telefone").fill(newPhone());
  await page.getByLabel("Endereço").fill(payloads[4]);
  await page.getByLabel("Mensagem para a equipe").fill(payloads.join(" "));
  await page.getByRole("checkbox", { name: /Concordo/ }).check();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cadastro enviado!" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: name }).first()).toBeVisible();
  await page.goto(`${product.url}/register?tipo=visitante`);
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Telefone").fill(newPhone());
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@exemplo.com`);
  await page.getByRole("checkbox", { name: /Concordo/ }).check();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recebemos seu cadastro" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: name }).first()).toBeVisible();
}

async function walkApp(page: Page, bypassCSP: boolean): Promise<void> {
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText(payloads[3]).first()).toBeVisible();
  await page.goto(`${product.url}/settings`);
  await expect(page.getByLabel("Nome da igreja")).toHaveValue(payloads[3]);
  await page.goto(`${product.url}/admin/${encodeURIComponent(payloads[2])}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goto(`${product.url}/visitor-management?neighborhood=${encodeURIComponent(`0 ${payloads[0]}`)}`);
  await expect(entryLinks(page)).toHaveCount(1);
  for (const view of ["table", "cards"]) {
    await page.goto(`${product.url}/visitor-management?view=${view}&sort=name`);
    await entryLinks(page).first().waitFor();
  }
  for (const [index, payload] of payloadsFor(bypassCSP)) {
    await page.goto(`${product.url}/visitor-management?q=${encodeURIComponent(`${index} ${payload}`)}`);
    await entryLinks(page)
      .filter({ hasText: `${index} ${payload}` })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("listitem").filter({ hasText: payload }).first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await chooseAct(page, /^Mais ações/, "Editar");
  await expect(page.getByRole("dialog").getByLabel("Anotações da equipe")).toHaveValue(payloads[11]);
  await page.keyboard.press("Escape");
  await chooseAct(page, /^Mais ações/, "Excluir");
  await page.getByText(/Tem certeza que deseja excluir/).waitFor();
}

for (const bypassCSP of [false, true]) {
  test(`C25 V23 V24 no stored or reflected text runs as a script, with the policy ${bypassCSP ? "bypassed" : "on"}`, async ({ open }) => {
    test.setTimeout(120_000);
    const visitor = await open({ at: product.url, options: { bypassCSP } });
    const outside = await trap(visitor);
    await walkPublic(visitor);
    await walkRegistration(visitor, payloads[bypassCSP ? 2 : 3]);
    expect(outside.runs()).toBe(0);
    const staff = await open({ at: product.url, as: admin, options: { bypassCSP } });
    const inside = await trap(staff);
    await walkApp(staff, bypassCSP);
    expect(inside.runs()).toBe(0);
  });
}

test("the trap itself works: the same texts run where a page is careless", async ({ open }) => {
  const page = await open({ at: product.url, path: "/privacy", options: { bypassCSP: true }, provokes: /./ });
  const { runs } = await trap(page);
  await page.setContent(`<p>${payloads.slice(0, 5).join("")}</p>`);
  await expect.poll(runs).toBeGreaterThanOrEqual(4);
});
