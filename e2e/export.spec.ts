// Rooms: visitors, tasks.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { entryLinks } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";
import { quiet } from "./support/quiet.ts";

// A list as a file: what the screen shows under its filters, for who may have it.

for (const { language, head } of [
  { language: "pt-BR", head: "Nome;Telefone;" },
  { language: "es", head: "Nombre;Teléfono;" },
  { language: "en", head: "Name;Phone;" },
] as const) {
  test(`${language}: a secretary takes the visitors that the search found as a file`, async ({ open }) => {
    const { lists } = texts[language];
    const page = await open({ as: "secretaria", path: "/visitor-management?status=novo", language });
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: lists["export.start"] }).click();
    await page.getByRole("menuitem", { name: lists["export.csv"] }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^visitors-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toContain(`\uFEFF${head}`);
    expect(lines.length).toBeGreaterThan(20);
  });
}

test("who may see the list and not manage it is offered no file", async ({ open }) => {
  const page = await open({ as: "lider", path: "/visitor-management" });
  await entryLinks(page).first().waitFor();
  // The button's code comes after the list: nothing more is on its way.
  await quiet(page);
  await expect(page.getByRole("button", { name: texts["pt-BR"].lists["export.start"] })).toHaveCount(0);
});

test("a document says its pages and columns before it is made, and has those of the list", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?status=active" });
  await page.getByRole("button", { name: "Exportar" }).first().click();
  await page.getByRole("menuitem", { name: /^PDF/ }).click();
  const dialog = page.getByRole("dialog", { name: "PDF para imprimir" });
  await expect(dialog.getByText(/^A4/)).toHaveText(/^A4 (em pé|deitado) · (cerca de )?[\d.]+ páginas?$/);
  await expect(dialog.getByRole("radio", { name: "As que a lista mostra Nome," })).toBeChecked();
  await dialog.getByRole("radio", { name: /^Todas/ }).check();
  await expect(dialog.getByText(/^A4/)).toHaveText(/^A4 deitado/);
  await dialog.getByRole("radio", { name: /^As que a lista mostra/ }).check();
  const asked = page.waitForRequest((request) => request.url().includes("/members/export?") && !request.url().includes("plan="));
  await dialog.getByRole("button", { name: "Baixar" }).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get("format"), query.get("status"), query.get("columns")?.split(",")[0]]).toEqual(["pdf", "active", "name"]);
  expect(query.get("heading")).toMatch(/^Situação: Ativo · Ordem: Nome/);
  await expect(dialog).toHaveCount(0);
});

/** Has a list say that it has so many records that a file of them is made in the background. */
const sayMany = (page: Page) =>
  page.route(/\/api\/ministries\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { meta: object };
    return route.fulfill({ response: answer, json: { ...body, meta: { ...body.meta, total: 12_345 } } });
  });

test("a list of many records is made in the background: it is found again after a reload, and among the tasks", async ({ open, demo }) => {
  const page = await open({ as: "secretaria" });
  await sayMany(page);
  await page.goto(`${demo.url}/ministries`);
  await expect(page.getByText("12.345 ministérios")).toBeVisible();
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: /^Planilha/ }).click();
  await page
    .getByRole("dialog", { name: /^Planilha/ })
    .getByRole("button", { name: "Baixar" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Baixar" })).toBeVisible();
  await page.reload();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^ministries-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");

  const tasks = await open({ as: "secretaria", path: "/settings/tasks" });
  const again = tasks.waitForEvent("download");
  await tasks.getByRole("button", { name: "Baixar arquivo: Exportação de lista" }).first().click();
  expect((await again).suggestedFilename()).toMatch(/\.xlsx$/);
});

test("a list's file that is being made can be canceled, and what it failed by is said beside the list", async ({ open, demo }) => {
  const page = await open({ as: "secretaria" });
  await sayMany(page);
  const task = {
    id: 1,
    kind: "listFile",
    done: 0,
    total: null,
    result: null,
    error: null,
    error_message: null,
    maker: "me",
    may_act: true,
  };
  const times = { created_at: "2026-11-22T12:00:00.000Z", run_at: "2026-11-22T12:00:00.000Z", started_at: null, finished_at: null };
  let stands: object = { state: "running", cancel_asked: false };
  const answer = () => ({ json: { success: true, data: { ...task, ...times, ...stands }, error: null, message: null } });
  await page.route(/\/api\/tasks\/\d+$/, (route) => route.fulfill(answer()));
  await page.route(/\/api\/tasks\/\d+\/cancel$/, (route) => {
    stands = { state: "canceled", cancel_asked: true };
    return route.fulfill(answer());
  });
  await page.goto(`${demo.url}/ministries`);
  const start = async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: /^Planilha/ }).click();
    await page
      .getByRole("dialog", { name: /^Planilha/ })
      .getByRole("button", { name: "Baixar" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await expect(page.getByText("12.345 ministérios")).toBeVisible();
  await start();
  const making = page.getByRole("status").filter({ hasText: "pode sair desta página" });
  await expect(making).toBeVisible();
  await page.reload();
  await expect(making).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("pode sair desta página")).toHaveCount(0);

  stands = { state: "failed", cancel_asked: false, error: "report.tooLarge", error_message: "São registros demais para este formato." };
  await start();
  await expect(page.getByRole("alert")).toContainText("São registros demais para este formato.");
});
