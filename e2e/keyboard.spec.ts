// Rooms: ministries, accounts, visitors.
import type { Page } from "@playwright/test";
import { createVisitor } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const focused = (page: Page) => page.locator(":focus");
const opener = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** The focus has an outline, or the field's own ring. */
const showsFocus = (page: Page) =>
  focused(page).evaluate((element) => {
    const around = element.closest("label") ?? element;
    return [element, around].some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    });
  });

for (const [path, as, button, first] of [
  ["/visitor-management", "secretaria", "Adicionar visitante", "Nome completo"],
  ["/members", "secretaria", "Adicionar membro", "Nome"],
  ["/users", "admin", "Adicionar usuário", "Nome"],
  ["/ministries", "admin", "Adicionar ministério", "Nome"],
  ["/agenda", "secretaria", "Novo evento", "Título"],
] as const)
  test(`${button}, by the keyboard alone: begins in a field, stays inside, asks before it drops and gives the focus back`, async ({
    look,
  }) => {
    const page = await look({ path, as, width: 1440, height: 900 });
    await opener(page, button).focus();
    await page.keyboard.press("Enter");
    const field = page.getByRole("dialog").getByLabel(first, { exact: false }).first();
    await expect(field).toBeFocused();
    await page.keyboard.type("Zulmira");
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      // The last stop is followed by the browser's own bar, where the page has no focus.
      if ((await focused(page).count()) === 0) continue;
      expect(await focused(page).evaluate((element) => element.closest("dialog") !== null)).toBe(true);
      expect(await showsFocus(page)).toBe(true);
    }
    await field.focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Continuar editando" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("Zulmira");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Descartar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener(page, button)).toBeFocused();
  });

test("a ministry is added and changed by the keyboard alone, and Enter saves", async ({ open }) => {
  const page = await open({ path: "/ministries", as: "admin" });
  await opener(page, "Adicionar ministério").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Nome")).toBeFocused();
  await page.keyboard.type("Acolhida das famílias");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").last()).toContainText("Acolhida das famílias");
  const row = page.getByRole("link", { name: "Acolhida das famílias" });
  await row.focus();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog").getByRole("button", { name: "Editar", exact: true });
  await edit.focus();
  await page.keyboard.press("Enter");
  const name = page.getByRole("dialog", { name: /Editar/ }).getByLabel("Nome");
  await expect(name).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" novas");
  await page.keyboard.press("Enter");
  await expect(name).toHaveCount(0);
  await expect(edit).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Acolhida das famílias novas" })).toBeFocused();
});

test("an account is changed by the keyboard alone: the focus comes back into its panel, and from there to its row", async ({ open }) => {
  const page = await open({ path: "/users?q=lider2@", as: "admin" });
  const row = page.getByRole("main").getByRole("link", { name: /Furtado/ });
  await row.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Detalhes do usuário" });
  const edit = panel.getByRole("button", { name: "Editar", exact: true });
  await edit.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: /^Editar a conta/ });
  await expect(form.getByLabel("Nome").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  // Two frames later the form's opener has had its say.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  await expect(edit).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
});

test("a visitor is edited from the panel: the focus comes back to the button that opened the menu", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  await createVisitor(demo.url, token, { name: "Quitéria Salles" });
  const page = await open({ path: "/visitor-management?q=quiteria+salles", as: "admin" });
  await page.getByRole("link", { name: "Quitéria Salles", exact: true }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  const more = panel.getByRole("button", { name: "Mais ações para Quitéria Salles" });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Editar", exact: true }).press("Enter");
  const form = page.getByRole("dialog", { name: /^Editar/ });
  await expect(form.getByLabel("Nome completo")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  // Two frames later the form's opener has had its say.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  await expect(more).toBeFocused();
});
