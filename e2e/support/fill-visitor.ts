import type { Page } from "@playwright/test";

export interface TypedVisitor {
  readonly name: string;
  readonly phone: string;
  readonly family: string;
}

/** Fills the three steps of the visitor form with what is required; stops before sending. */
export async function fillVisitor(page: Page, { name, phone, family }: TypedVisitor): Promise<void> {
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Telefone").fill(phone);
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByLabel("Nome da família").fill(family);
  await page.getByRole("button", { name: "Próximo" }).click();
}
