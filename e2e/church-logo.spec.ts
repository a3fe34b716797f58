import { inEachLanguage } from "@aprisco/contract/languages.ts";
// Rooms: church-logo.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ask, demoPassword, emailOf, signIn, type Session } from "./support/api.ts";
import { startDemo, type Product } from "./support/product.ts";
import { violationsOf } from "./support/axe.ts";
import { messages } from "../apps/web/src/messages/church-logo.ts";
import { expect, test } from "./support/test.ts";

const { "pt-BR": t, en } = inEachLanguage(messages);

// A church of its own: its logo is seen by every page of every other test.
let product: Product;
test.beforeAll(async () => {
  product = await startDemo();
});
test.afterAll(() => product.stop());

const picture = readFileSync(new URL("../apps/web/public/share.png", import.meta.url));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The sidebar's picture; none while the product's mark stands there. */
const logoInMenu = (page: Page) => page.getByRole("link", { name: /Comunidade Oliveira/ }).locator("img");
const choose = async (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button(page, name).press("Enter")]);
  await chooser.setFiles(file);
};
/** The logo is set, whatever the tests before did. */
async function setLogo(session: Session): Promise<void> {
  const form = new FormData();
  form.append("purpose", "church_logo");
  form.append("file", new Blob([new Uint8Array(picture)]), "marca.png");
  const headers = { authorization: `Bearer ${session.token}` };
  const sent = await fetch(`${product.url}/api/upload`, { method: "POST", headers, body: form });
  const { data } = (await sent.json()) as { data: { id: number } };
  const { status } = await ask(product.url, "PUT", "/settings/logo", { token: session.token, body: { file_id: data.id } });
  expect(status).toBe(200);
}
const png = { name: "marca.png", mimeType: "image/png", buffer: picture };

test("an administrator chooses a logo with the keyboard, sees it first, uses it, and everybody sees it", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  const page = await open({ at: product.url, as: session, path: "/settings" });
  await expect(logoInMenu(page)).toHaveCount(0);

  await choose(page, t.choose, { name: "ata.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByRole("alert")).toContainText("Por favor, selecione uma imagem válida.");
  await choose(page, t.choose, { ...png, buffer: Buffer.alloc(5 * 1_048_576 + 1) });
  await expect(page.getByRole("alert")).toContainText("A imagem deve ter no máximo 5MB.");

  await choose(page, t.choose, png);
  await expect(page.getByText(/Assim ficará: marca\.png/)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await violationsOf(page, "all")).toEqual([]);
  // Only chosen: nobody sees it yet.
  await expect(logoInMenu(page)).toHaveCount(0);
  await button(page, t.cancel).press("Enter");
  await expect(button(page, t.choose)).toBeFocused();

  await choose(page, t.choose, png);
  await button(page, t.use).press("Enter");
  await expect(page.getByRole("status").last()).toContainText(t.saved);
  await expect(button(page, t.replace)).toBeFocused();
  await expect(logoInMenu(page)).toHaveJSProperty("naturalWidth", 192);

  const home = await open({ at: product.url, path: "/" });
  await expect(home.getByRole("banner").locator("img").first()).toHaveJSProperty("naturalWidth", 192);
});

test("on a phone, in English: removed, taken back, and read by who may not change it", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  await setLogo(session);
  const page = await open({
    at: product.url,
    as: session,
    path: "/settings/church",
    width: 390,
    height: 844,
    theme: "dark",
    language: "en",
  });
  await button(page, en.remove).click();
  await expect(page.getByText(en.none)).toBeVisible();
  await button(page, "Undo").click();
  await expect(page.getByText(en.some)).toBeVisible();
  expect(await violationsOf(page, "contrast")).toEqual([]);

  const secretary = await signIn(product.url, emailOf("secretaria"), demoPassword);
  const reading = await open({ at: product.url, as: secretary, path: "/settings" });
  await expect(reading.getByText(t.some)).toBeVisible();
  await expect(button(reading, t.replace)).toHaveCount(0);
});

test("a picture that the server cannot read is refused in words, and can be chosen anew", async ({ open }) => {
  const session = await signIn(product.url, emailOf("admin"), demoPassword);
  await setLogo(session);
  const page = await open({ at: product.url, as: session, path: "/settings", provokes: /400/ });
  await choose(page, t.replace, { ...png, buffer: picture.subarray(0, picture.length / 2) });
  await button(page, t.use).click();
  await expect(page.getByRole("alert")).toContainText("Não conseguimos ler este arquivo.");
  await expect(button(page, t.chooseOther)).toBeEnabled();
});
