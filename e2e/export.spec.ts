import { readFile } from "node:fs/promises";
import { entryLinks } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

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
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: texts["pt-BR"].lists["export.start"] })).toHaveCount(0);
});
