// Rooms: finance, finance-setup.
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

/** The day before yesterday somewhere on earth: no confirmed expense lies in the future of the church. */
const lately = (): string => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
/** A picture of one point, as a phone's camera would send a large one. */
const photo = {
  name: "nota.png",
  mimeType: "image/png",
  buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
};

test("a treasurer enters two gifts in a row, replaces one and reverses it: everything stays in the books", async ({ open }) => {
  const page = await open({ as: "tesoureiro", path: "/finance" });
  await page.getByRole("button", { name: "Lançar" }).click();
  const form = page.getByRole("dialog", { name: "Nova entrada" });
  const save = form.getByRole("button", { name: "Salvar", exact: true });
  await save.click();
  await expect(form.getByText("Preencha este campo").first()).toBeVisible();
  await form.getByLabel("Valor").fill("123456");
  await expect(form.getByLabel("Valor")).toHaveValue("1.234,56");
  await form.getByLabel("Categoria").selectOption("Oferta");
  await form.getByLabel("Descrição").fill("Oferta do coral da serra");
  await form.getByRole("button", { name: "Salvar e novo" }).click();
  await expect(page.getByText("Lançamento registrado")).toBeVisible();
  // The next one keeps what is usually the same.
  await expect(form.getByLabel("Valor")).toHaveValue("");
  await expect(form.getByLabel("Categoria")).toHaveValue("offering");
  await form.getByLabel("Valor").fill("5000");
  await form.getByRole("radio", { name: "Anônimo" }).check();
  await save.click();
  await expect(form).toHaveCount(0);

  await page.getByRole("searchbox").fill("coral da serra");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").nth(1).click();
  const panel = page.getByRole("dialog", { name: "Detalhes do lançamento" });
  await panel.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar lançamento" });
  await edit.getByLabel("Valor").fill("120000");
  await edit.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(edit.getByText("Preencha este campo")).toBeVisible();
  await edit.getByLabel("Motivo").fill("Erro de digitação");
  await edit.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Lançamento estornado e substituído")).toBeVisible();
  // The panel shows the replacement, which leads to what it replaced.
  await expect(panel.getByText("R$ 1.200,00")).toBeVisible();
  await expect(panel.getByText("Substitui", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Estornar" }).click();
  const reversal = page.getByRole("dialog", { name: "Estornar lançamento" });
  await reversal.getByLabel("Motivo").fill("Lançado duas vezes");
  await reversal.getByRole("button", { name: "Estornar" }).click();
  await expect(panel.getByText("Estornado", { exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Estornar" })).toHaveCount(0);
  // Original, its reversal, replacement, its reversal.
  await expect(page.getByRole("row")).toHaveCount(5);
  await expect(page.getByLabel("Soma do filtro")).toContainText("R$ 0,00");
});

test("on a phone a missing voucher is photographed from its row", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  await ask(demo.url, "POST", "/finance/transactions", {
    token,
    body: {
      type: "expense",
      category: "services",
      amount: 18_640,
      entry_date: lately(),
      payment_method: "cash",
      payee: "Papelaria do Largo",
    },
  });
  const page = await open({ as: "tesoureiro", path: "/finance/vouchers?q=largo", width: 390, height: 844 });
  const row = page.getByRole("article", { name: "Papelaria do Largo" });
  await expect(row).toContainText("R$ 186,40");
  await row.locator("input[type=file]").setInputFiles(photo);
  await expect(page.getByText("Comprovante guardado")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the overview asks again every minute, and keeps its figures when an answer fails", async ({ open, demo }) => {
  const page = await open({ as: "tesoureiro", isNew: true, provokes: /500|finance\/summary/ });
  await page.clock.install();
  await page.goto(`${demo.url}/finance`);
  await expect(page.getByText("Saldo em contas")).toBeVisible();
  await page.route("**/api/finance/summary*", (route) => route.fulfill({ status: 500, json: { success: false } }));
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(page.getByText("Erro ao carregar o resumo financeiro. Tente novamente em instantes.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Saldo em contas")).toBeVisible();
});

test("a member opens no books", async ({ open }) => {
  const page = await open({ as: "membro", path: "/finance/transactions" });
  await expect(page.getByText("Acesso Negado")).toBeVisible();
});
