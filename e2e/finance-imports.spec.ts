// Rooms: finance-imports, finance.
import { expect, test } from "./support/test.ts";

const file = (name: string, lines: readonly string[]) => ({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });

/** A day some days ago, as a Brazilian sheet writes it. */
const daysBack = (days: number): string => {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${String(day)}/${String(month)}/${String(year)}`;
};

test("a treasurer imports a sheet of past movements: faults named, columns corrected, entered, recognised, undone", async ({
  demo,
  open,
}) => {
  const page = await open({ as: "tesoureiro", path: "/finance/transactions" });
  await page.getByRole("link", { name: "Importar" }).first().click();
  await expect(page.getByRole("heading", { name: "Importar", level: 1 })).toBeVisible();
  const sheet = file("cofre.csv", [
    "Quando;Histórico;Valor;Categoria",
    `${daysBack(10)};Cofre das crianças;1.234,56;Oferta`,
    `${daysBack(9)};Balas das crianças;-25,00;Doces`,
    "32/11/2026;Rifa;10,00;Oferta",
  ]);
  await page.getByLabel("Escolher arquivo").setInputFiles(sheet);
  await expect(page.getByRole("heading", { name: "cofre.csv", level: 1 })).toBeVisible();
  const rows = page.getByRole("list", { name: "Linhas da planilha" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  // No column is called a date here: nothing can be entered.
  await expect(rows.first()).toContainText("Data: falta.");
  await page.getByLabel("Data", { exact: true }).selectOption("Quando");
  await expect(rows.first()).toContainText("Pronta");
  await expect(rows.nth(1)).toContainText("Categoria: não conhecemos “Doces”.");
  await expect(rows.nth(2)).toContainText("Data: não entendemos “32/11/2026”.");
  await page.getByLabel("Categoria das saídas").selectOption("Serviços");
  await expect(rows.nth(1)).toContainText("Pronta");
  const run = page.getByRole("button", { name: "Importar 2 lançamentos" });
  await expect(run).toBeDisabled();
  await page.getByLabel("Deixar de fora 1 linha com erro").check();
  await run.click();
  await expect(page.getByText("2 lançamentos importados")).toBeVisible();
  await page.getByRole("group", { name: "Mostrar" }).getByRole("button", { name: "Lançadas" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: "Balas das crianças" }).click();
  await expect(page.getByRole("dialog", { name: "Detalhes do lançamento" })).toContainText("Balas das crianças · Doces");

  await page.goBack();
  await page.getByRole("link", { name: "Ver lançamentos" }).click();
  await expect(page).toHaveURL(/\/finance\/transactions\?import=\d+/);
  await expect(page.getByLabel("Importação", { exact: true })).toHaveValue(/^\d+$/);
  await expect(page.getByText("Balas das crianças · Doces")).toBeVisible();
  const filtered = page.url();
  await expect(page.getByLabel("Soma do filtro")).toContainText("1.234,56");

  await page.goto(`${demo.url}/finance/imports`);
  await page
    .getByLabel("Escolher arquivo")
    .setInputFiles({ ...sheet, buffer: Buffer.from(sheet.buffer.toString().replace("Quando", "Data")) });
  await page.getByRole("group", { name: "Mostrar" }).getByRole("button", { name: "Já lançadas antes" }).waitFor();
  await expect(rows.first()).toContainText("Já lançada");
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();

  await page.getByRole("link", { name: "cofre.csv" }).click();
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desfazer importação" }).click();
  await expect(page.getByText("O que foi lançado e desfeito")).toBeVisible();
  await expect(page.getByText("Desfeita", { exact: true })).toBeVisible();

  // An address that was kept says why it shows nothing.
  await page.goto(filtered);
  await expect(page.getByText("A importação “cofre.csv” foi desfeita")).toBeVisible();
  await page.getByRole("link", { name: "Ver a importação" }).click();
  await expect(page.getByRole("heading", { name: "cofre.csv", level: 1 })).toBeVisible();
});

test("the list of transactions asks for the imports when its filter is shown, not before", async ({ demo, open }) => {
  const page = await open({ as: "tesoureiro", path: "/finance" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${demo.url}/finance/transactions`);
  await page.getByLabel("Soma do filtro").waitFor();
  expect(asked.filter((path) => path === "/api/finance/imports")).toEqual([]);
  await page.getByRole("button", { name: "Mais filtros" }).click();
  await expect.poll(() => asked.filter((path) => path === "/api/finance/imports").length).toBeGreaterThan(0);
});

test("a file that is no table is refused in words", async ({ open }) => {
  const page = await open({ as: "tesoureiro", path: "/finance/imports" });
  await page.getByLabel("Escolher arquivo").setInputFiles(file("vazia.csv", ["Data;Valor"]));
  await expect(page.getByRole("alert")).toContainText("Este arquivo não tem linhas.");
});
