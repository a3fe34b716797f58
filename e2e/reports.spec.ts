// Rooms: reports, members, visitors.
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
  await expect(page.getByRole("rowheader").first()).toHaveText(/^\d{1,2}\D*–\s*\d{1,2} de \p{L}{3}/u);
  await page.getByLabel("Agrupar por").selectOption("Mês");
  await expect(page.getByRole("rowheader").first()).toHaveText(/^\p{L}+ de \d{4}$/u);
  const first = await page.getByRole("rowheader").first().textContent();

  const csv = await take(page, /^CSV/);
  expect(csv.name).toMatch(/^visitantes-por-periodo_[\d_-]+redes-sociais_[\d-]+\.csv$/);
  expect(csv.bytes.toString()).toContain(`${first};`);
  expect((await take(page, /^Planilha/)).bytes.subarray(0, 2).toString()).toBe("PK");
  expect((await take(page, /^PDF/)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the report on the membership is among the cards, and leads back to them", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/reports" });
  await page.getByRole("region", { name: "Membros" }).getByRole("link", { name: "Membresia" }).click();
  await expect(page).toHaveURL(/\/reports\/membership$/);
  await page.getByRole("link", { name: "Todos os relatórios" }).click();
  await expect(page.getByRole("link", { name: "Visitantes por período" })).toBeVisible();
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
  // More rows than a PDF has at once: it is made in the background.
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar", exact: true }).click();
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

/** Has the preview say that there are so many rows that the file is made in the background. */
const sayMany = (page: Page) =>
  page.route("**/api/reports/newcomers", async (route) => {
    if (!route.request().postData()?.includes('"json"')) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    return route.fulfill({ response: answer, json: { ...body, data: { ...body.data, count: 12_345 } } });
  });

test("a file of many rows is made in the background: one leaves the page, comes back and downloads it", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await sayMany(page);
  await page.getByRole("link", { name: "Relatórios" }).click();
  await page.getByRole("link", { name: "Lista de quem chegou" }).click();
  await expect(page.getByText(/de 12\.345 linhas/)).toBeVisible();
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  await page.getByRole("link", { name: "Todos os relatórios" }).click();
  await page.getByRole("link", { name: "Lista de quem chegou" }).click();
  const download = page.getByRole("button", { name: "Baixar", exact: true });
  await download.waitFor({ timeout: 60_000 });
  const coming = page.waitForEvent("download");
  await download.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^lista-de-quem-chegou_[\d_-]+\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("Nome");

  // The tasks' screen has it too.
  const tasks = await open({ as: "secretaria", path: "/settings/tasks" });
  const again = tasks.waitForEvent("download");
  await tasks.getByRole("button", { name: "Baixar arquivo: Arquivo de relatório" }).first().click();
  expect((await again).suggestedFilename()).toMatch(/\.csv$/);
});

test("what a task failed by is said where the file was asked for, and one that goes on can be canceled", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/reports?report=newcomers" });
  await sayMany(page);
  await page.reload();
  const task = { id: 1, kind: "reportFile", done: 0, total: null, result: null, error: null, error_message: null, maker: "me" };
  const times = { created_at: "2026-11-22T12:00:00.000Z", run_at: "2026-11-22T12:00:00.000Z", started_at: null, finished_at: null };
  let stands: object = { state: "running", cancel_asked: false };
  await page.route(/\/api\/tasks\/\d+$/, (route) =>
    route.fulfill({ json: { success: true, data: { ...task, ...times, may_act: true, ...stands }, error: null, message: null } }),
  );
  await page.route(/\/api\/tasks\/\d+\/cancel$/, (route) => {
    stands = { state: "canceled", cancel_asked: true };
    return route.fulfill({ json: { success: true, data: { ...task, ...times, may_act: true, ...stands }, error: null, message: "x" } });
  });
  await expect(page.getByText(/de 12\.345 linhas/)).toBeVisible();
  const start = async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: /^CSV/ }).click();
  };
  await start();
  const making = page.getByRole("status").filter({ hasText: "pode sair desta página" });
  await expect(making).toBeVisible();
  await page.reload();
  await expect(making).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("pode sair desta página")).toHaveCount(0);

  stands = { state: "failed", cancel_asked: false, error: "report.empty", error_message: "Não há registros para exportar." };
  await start();
  await expect(page.getByRole("alert")).toContainText("Não há registros para exportar.");
});
