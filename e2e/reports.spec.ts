import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const total = (page: Page) => page.getByRole("row", { name: /^Total/ });
async function take(page: Page, format: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: format }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a secretary opens the visitors by period, narrows them, and takes them away in each format", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await page.getByRole("link", { name: "Relatórios" }).click();
  await page.getByRole("link", { name: "Visitantes por período" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visitantes por período");
  await expect(page.getByRole("img", { name: /O período com mais chegadas foi/ })).toBeVisible();
  const everything = await total(page).textContent();

  await page.getByLabel("Como conheceram").selectOption("Redes sociais");
  await expect(total(page)).not.toHaveText(everything ?? "");
  await expect(page).toHaveURL(/origin=redes_sociais/);
  await page.getByLabel("Agrupar por").selectOption("Semana");
  await expect(page.getByRole("rowheader").first()).toHaveText(/1\s*–\s*7 de jun/);
  await page.getByLabel("Agrupar por").selectOption("Mês");
  await expect(page.getByRole("rowheader").first()).toHaveText("junho de 2026");

  const csv = await take(page, /^CSV/);
  expect(csv.name).toMatch(/^visitors-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toContain("junho de 2026;");
  expect((await take(page, /^Planilha/)).bytes.subarray(0, 2).toString()).toBe("PK");
  expect((await take(page, /^PDF/)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("columns are chosen, nothing found is said, and what fails keeps what was set", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/reports?report=newcomers&from=2026-01-01", provokes: /500/ });
  await expect(page.getByRole("columnheader", { name: "E-mail" })).toHaveCount(0);
  await page.getByText("Colunas", { exact: true }).first().click();
  await page.getByRole("checkbox", { name: "E-mail" }).check();
  await expect(page.getByRole("columnheader", { name: "E-mail" })).toBeVisible();

  await page.route("**/api/reports/newcomers", (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, error: "server.error", message: "x" } }),
  );
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: /^PDF/ }).click();
  await expect(page.getByRole("alert")).toContainText("Não foi possível gerar o relatório");
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.unroute("**/api/reports/newcomers");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByLabel("De", { exact: true }).fill("01/01/2019");
  await page.getByLabel("Até").fill("31/01/2019");
  await expect(page.getByText("Não há registros neste período")).toBeVisible();
});

test("on a phone the filters are a sheet, in every language", async ({ open }) => {
  for (const [language, filters, group, week] of [
    ["es", "Filtros", "Agrupar por", "Semana"],
    ["en", "Filters", "Group by", "Week"],
  ] as const) {
    const page = await open({ as: "secretaria", path: "/reports?report=visitors", width: 390, height: 844, language });
    await page.getByRole("button", { name: filters }).click();
    await page.getByRole("dialog", { name: filters }).getByLabel(group).selectOption(week);
    await expect(page).toHaveURL(/by=week/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test("a treasurer sees the reports of the sections that treasurers see", async ({ open }) => {
  const page = await open({ as: "tesoureiro", path: "/reports" });
  await expect(page.getByRole("link", { name: "Ministérios" }).last()).toBeVisible();
  await expect(page.getByText("Visitantes por período")).toHaveCount(0);
});
