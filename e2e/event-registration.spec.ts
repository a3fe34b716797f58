import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

interface Found {
  readonly id: number;
}

test("anybody registers for a full event, waits, sees that and cancels by the link; staff sees who waits", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const found = await ask<Found[]>(demo.url, "GET", "/events?q=mutirao+cestas&limit=1", { token });
  const event = found.body.data?.[0]?.id ?? 0;
  const page = await open({ path: `/event-registration?event=${event}`, width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mutirão de cestas");
  await page.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(page.getByText("Diga o seu nome")).toBeVisible();
  await page.getByLabel("Nome completo").fill("Zuleide Espera");
  await page.getByLabel("E-mail").fill("zuleide@exemplo.com");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(page.getByText("Você está na lista de espera, Zuleide Espera")).toBeVisible();
  await expect(page.getByText("Lugar na fila: 4.")).toBeVisible();

  const staff = await open({ as: "secretaria", path: `/agenda/registrations?event=${event}&state=waiting` });
  await expect(staff.getByRole("row").filter({ hasText: "Zuleide Espera" })).toContainText("Lista de espera");

  const link = (await page.getByRole("link", { name: /Guarde este link/ }).getAttribute("href")) ?? "";
  const later = await open({ path: link, width: 390, height: 844 });
  await later.getByRole("button", { name: "Cancelar a inscrição" }).click();
  await later.getByRole("button", { name: "Sim, cancelar" }).click();
  await expect(later.getByText("Inscrição cancelada, Zuleide Espera")).toBeVisible();
});
