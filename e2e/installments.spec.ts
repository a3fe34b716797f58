// Rooms: installments, finance-goals, finance.
import { expect, test } from "./support/test.ts";

test("a treasurer adds something in installments, pays the first with interest, and undoes it", async ({ open }) => {
  const page = await open({ as: "tesoureiro", path: "/finance/installments?add=true" });
  const form = page.getByRole("dialog", { name: "Adicionar parcelamento" });
  await form.getByLabel("Descrição").fill("Bateria eletrônica");
  await form.getByLabel("Valor total").fill("100000");
  await form.getByLabel("Número de parcelas").fill("3");
  await form.getByLabel("Primeiro vencimento").fill("31/01/2026");
  await expect(form.getByText("3 parcelas de R$ 333,33; a última, de R$ 333,34")).toBeVisible();
  await form.getByLabel("Categoria").selectOption("Equipamento");
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByRole("searchbox").fill("bateria");
  await page.getByRole("row").nth(1).click();
  const panel = page.getByRole("dialog", { name: "Detalhes do parcelamento" });
  await panel.getByRole("button", { name: "Pagar parcela 1 de 3" }).click();
  const pay = page.getByRole("dialog", { name: "Pagar parcela" });
  await pay.getByLabel("Valor pago").fill("34000");
  await pay.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(panel.getByText("R$ 6,67 de juros")).toBeVisible();
  await panel.getByRole("button", { name: "Ações da parcela 1 de 3" }).click();
  await page.getByRole("menuitem", { name: "Desfazer pagamento" }).click();
  const undo = page.getByRole("dialog", { name: "Desfazer o pagamento?" });
  await undo.getByLabel("Motivo").fill("Valor errado");
  await undo.getByRole("button", { name: "Desfazer pagamento" }).click();
  await expect(panel.getByRole("button", { name: "Pagar parcela 1 de 3" })).toBeVisible();
});

test("a goal of the demo shows what its fund received", async ({ open }) => {
  const page = await open({ as: "tesoureiro", path: "/finance/goals" });
  await expect(page.getByRole("progressbar", { name: "Telhado do templo" }).first()).toBeVisible();
});
