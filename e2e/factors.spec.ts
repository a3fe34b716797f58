import { inEachLanguage } from "@aprisco/contract/languages.ts";
// Rooms: factors, own-account, accounts.
import type { CDPSession, Page } from "@playwright/test";
import { codeAt } from "../apps/server/src/testing/totp-code.ts";
import { messages } from "../apps/web/src/messages/factors.ts";
import { ask, demoPassword, emailOf, signIn, type DemoAccount } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { freePort } from "./support/free-port.ts";
import { daysBehind, startDemo, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

const t = inEachLanguage(messages)["pt-BR"];

let product: Product;
test.beforeAll(async () => {
  // A passkey belongs to the church's address, which the server must know before it listens.
  product = await startDemo({ PORT: String(await freePort()) });
});
test.afterAll(() => product.stop());
const { login, own } = { login: texts["pt-BR"].login, own: "/profile?tab=settings" };

async function enter(page: Page, account: DemoAccount): Promise<void> {
  await page.getByLabel(login.email).fill(emailOf(account));
  await page.getByLabel(/^Senha/).fill(demoPassword);
  await page.getByRole("button", { name: login.submit }).click();
}

/** An authenticator in the browser, that knows its user. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

test("an app: set up on the own page, asked for at the next sign-in, and a recovery code in its place", async ({ open }) => {
  const page = await open({ at: product.url, as: await signIn(product.url, emailOf("tesoureiro"), demoPassword), path: own });
  const panel = page.getByRole("region", { name: t.title });
  await expect(panel.getByText(t.none)).toBeVisible();
  await panel.getByRole("button", { name: t["app.add"] }).click();
  const dialog = page.getByRole("dialog", { name: t["app.title"] });
  await dialog.getByRole("button", { name: t.next }).click();
  await expect(dialog.getByText("Preencha este campo")).toBeVisible();
  await dialog.getByLabel(t["proof.password"]).fill("Errada#2026");
  await dialog.getByRole("button", { name: t.next }).click();
  await expect(dialog.getByText("A senha atual não confere")).toBeVisible();
  await dialog.getByLabel(t["proof.password"]).fill(demoPassword);
  await dialog.getByRole("button", { name: t.next }).click();
  await expect(dialog.getByRole("img", { name: t["app.qr"] })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await dialog.getByLabel(t["proof.code"]).fill("000000");
  await dialog.getByRole("button", { name: t["app.confirm"] }).click();
  await expect(dialog.getByText(/não confere ou já foi usado/)).toBeVisible();
  await dialog.getByLabel(t["proof.code"]).fill(codeAt(secret, new Date()));
  await dialog.getByRole("button", { name: t["app.confirm"] }).click();
  const codes = page.getByRole("dialog", { name: t["codes.title"] });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const shown = await codes.getByRole("listitem").allInnerTexts();
  const [file] = await Promise.all([page.waitForEvent("download"), codes.getByRole("button", { name: t["codes.download"] }).click()]);
  expect(file.suggestedFilename()).toBe(t["codes.file"]);
  await codes.getByRole("button", { name: t["codes.done"] }).click();
  await expect(panel.getByText(t["app.name"])).toBeVisible();

  const phone = await open({ at: product.url, path: "/login?redirect=%2Fdashboard", width: 390, height: 844, provokes: /403/ });
  await enter(phone, "tesoureiro");
  const code = phone.getByLabel(t["proof.code"]);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  // What is half signed in stays here, whatever address it asks for.
  await phone.goto(`${product.url}/dashboard`);
  await expect(phone).toHaveURL(/\/login\?redirect=/);
  await phone.getByLabel(t["proof.code"]).fill("000000");
  await phone.getByRole("button", { name: t["step.submit"] }).click();
  await expect(phone.getByText(/não confere ou já foi usado/)).toBeVisible();
  await phone.getByRole("button", { name: t["proof.byRecovery"] }).click();
  await phone.getByLabel(t["proof.recovery"]).fill((shown[0] ?? "").toUpperCase());
  await phone.getByRole("button", { name: t["step.submit"] }).click();
  await expect(phone).toHaveURL(`${product.url}/dashboard`);
  await phone.goto(product.url + own);
  await expect(phone.getByText("Restam 9.")).toBeVisible();
});

test("a passkey: made, used at the sign-in, renamed, and removed with it and the password", async ({ open }) => {
  const page = await open({ at: product.url, as: await signIn(product.url, emailOf("cooperador"), demoPassword), path: own });
  const cdp = await addAuthenticator(page);
  const panel = page.getByRole("region", { name: t.title });
  await panel.getByRole("button", { name: t["passkey.add"] }).click();
  const dialog = page.getByRole("dialog", { name: t["passkey.title"] });
  await dialog.getByLabel(t["passkey.label"]).fill("Celular do Davi");
  await dialog.getByLabel(t["proof.password"]).fill(demoPassword);
  await dialog.getByRole("button", { name: t["passkey.confirm"] }).click();
  await page.getByRole("dialog", { name: t["codes.title"] }).getByRole("button", { name: t["codes.done"] }).click();
  await expect(panel.getByText("Celular do Davi")).toBeVisible();

  // The authenticator belongs to this page: it signs in again here.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/login?redirect=%2Fdashboard`);
  await enter(page, "cooperador");
  await page.getByRole("button", { name: t["proof.passkey"] }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);

  await page.goto(product.url + own);
  await panel.getByRole("button", { name: "Renomear Celular do Davi" }).click();
  const rename = page.getByRole("dialog", { name: t["passkey.renameTitle"] });
  await rename.getByRole("textbox", { name: t["passkey.label"] }).fill("Celular azul");
  await rename.getByRole("button", { name: t.save }).click();
  await expect(panel.getByText("Celular azul")).toBeVisible();
  await panel.getByRole("button", { name: "Remover Celular azul" }).click();
  const removal = page.getByRole("dialog", { name: "Remover Celular azul?" });
  await removal.getByLabel(t["proof.password"]).fill(demoPassword);
  await removal.getByRole("button", { name: t["proof.passkey"] }).click();
  await expect(panel.getByText(t.none)).toBeVisible();
  await cdp.detach();
});

test("required by the church: the days that are left, then the way to set it up and nothing else", async ({ open }) => {
  const admin = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: admin, path: "/settings/security" });
  await page.getByRole("switch", { name: t["setting.label"] }).click();
  await expect(page.getByText(t["setting.saved"])).toBeVisible();
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByText("Faltam 7 dias para ativar a verificação em duas etapas")).toBeVisible();
  await page.getByRole("link", { name: t["grace.open"] }).click();
  await expect(page.getByRole("region", { name: t.title }).getByRole("button", { name: t["app.add"] })).toBeVisible();
  const { status } = await ask(product.url, "PUT", "/settings/values", {
    token: admin.token,
    body: { key: "security.factor_required", value: false },
  });
  expect(status).toBe(200);
});

test("what an owner has lost is removed by who stands above them, after a proof, and they come in with the password", async ({ open }) => {
  const owner = await signIn(product.url, emailOf("pastora"), demoPassword);
  const call = <T>(path: string, body: object) => ask<T>(product.url, "POST", path, { token: owner.token, body });
  const offer = await call<{ secret: string }>("/auth/factors/totp", { currentPassword: demoPassword });
  const code = codeAt(offer.body.data?.secret ?? "", new Date());
  expect((await call("/auth/factors/totp/confirm", { code })).status).toBe(200);

  const as = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as, path: `/users?user=${owner.user.id}`, provokes: /403/ });
  const section = page.getByRole("region", { name: t["others.title"] });
  await expect(section.getByText(t["app.name"])).toBeVisible();
  await section.getByRole("button", { name: t["others.remove"] }).click();
  const dialog = page.getByRole("dialog", { name: filled(t["others.ask"], { name: owner.user.name }) });
  expect(await violationsOf(page, "all")).toEqual([]);
  await dialog.getByLabel(t["proof.password"]).fill("Errada#2026");
  await dialog.getByRole("button", { name: t["others.remove"] }).click();
  await expect(dialog.getByText("A senha atual não confere")).toBeVisible();
  await dialog.getByLabel(t["proof.password"]).fill(demoPassword);
  await dialog.getByRole("button", { name: t["others.remove"] }).click();
  await expect(page.getByRole("status").filter({ hasText: t["others.done"] })).toBeVisible();
  await expect(section.getByText(t["others.none"])).toBeVisible();
  await expect(section.getByRole("button", { name: t["others.remove"] })).toHaveCount(0);

  // All their sessions are ended, and the password suffices.
  expect((await ask(product.url, "GET", "/auth/me", { token: owner.token })).status).toBe(401);
  const theirs = await open({ at: product.url, path: "/login?redirect=%2Fdashboard" });
  await enter(theirs, "pastora");
  await expect(theirs).toHaveURL(`${product.url}/dashboard`);
});

test("after the days of grace nothing opens but the way to set it up, and then everything again", async ({ open }) => {
  const past = await startDemo(daysBehind(8));
  const admin = await signIn(past.url, emailOf("admin"), demoPassword);
  const setting = { key: "security.factor_required", value: true };
  expect((await ask(past.url, "PUT", "/settings/values", { token: admin.token, body: setting })).status).toBe(200);
  expect((await signIn(past.url, emailOf("tesoureiro"), demoPassword)).user.permissions).toContain("finance:manage");
  const church = await past.restart({});
  try {
    const page = await open({ at: church.url, path: "/login?redirect=%2Fdashboard", width: 390, height: 844 });
    await enter(page, "tesoureiro");
    await expect(page.getByRole("heading", { level: 1, name: t["required.title"] })).toBeVisible();
    await page.goto(`${church.url}/members`);
    await expect(page.getByRole("heading", { level: 1, name: t["required.title"] })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    expect(await violationsOf(page, "all")).toEqual([]);
    await page.getByRole("button", { name: t["app.add"] }).click();
    const dialog = page.getByRole("dialog", { name: t["app.title"] });
    await dialog.getByLabel(t["proof.password"]).fill(demoPassword);
    await dialog.getByRole("button", { name: t.next }).click();
    const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
    await dialog.getByLabel(t["proof.code"]).fill(codeAt(secret, new Date()));
    await dialog.getByRole("button", { name: t["app.confirm"] }).click();
    await page.getByRole("dialog", { name: t["codes.title"] }).getByRole("button", { name: t["codes.done"] }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts["pt-BR"].shell["title.members"] })).toBeVisible();
    // A page that still loads something must be gone before its server goes.
    await page.close();
  } finally {
    await church.stop();
  }
});
