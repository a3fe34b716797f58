// Rooms: care-families, care-visits.
import type { Locator, Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

/** Moves on with Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator, most = 120): Promise<void> {
  await expect(element).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(element).toBeFocused();
}

test("a visit is planned, a family opened, a card moved and the visit reported by keyboard alone, and the focus is never lost", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const name = "Teclas Quadro";
  const made = await ask<{ personId: number }>(demo.url, "POST", "/members", {
    token,
    body: { name, joinDate: "2026-11-01", neighborhood: "Vila Teclas", address: "Rua das Teclas, 1" },
  });
  expect([made.status, made.body.error]).toEqual([201, null]);
  const waits = { kind: "care", text: "Pediu companhia", due_on: "2020-01-02", owner_id: null };
  expect((await ask(demo.url, "POST", `/people/${String(made.body.data?.personId)}/follow-ups`, { token, body: waits })).status).toBe(201);
  const page = await open({ as: "pastora", path: "/pastoral-care?neighborhood=Vila%20Teclas" });
  const cardIn = (column: string) => page.getByRole("region", { name: column }).getByRole("listitem").filter({ hasText: name });

  // The family's page, and back to its card.
  await tabTo(page, cardIn("Chegou").getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Família" });
  await expect(panel).toContainText("1 acompanhamento em atraso");
  await page.keyboard.press("Escape");
  await expect(cardIn("Chegou").getByRole("button", { name, exact: true })).toBeFocused();

  // The move opens the form of a visit; what it asks is filled in by keyboard.
  await tabTo(page, cardIn("Chegou").getByRole("button", { name: `Mover ${name}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  const goal = page.getByRole("menuitem", { name: "Mover para ‘Visita marcada’" });
  for (let step = 0; step < 4 && !(await goal.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: `Marcar visita: ${name}` });
  await tabTo(page, form.getByRole("radio", { name: "Em casa" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, form.getByLabel("Dia"));
  await page.keyboard.type("25/11/2030");
  await tabTo(page, form.getByRole("button", { name: "Marcar visita" }));
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  await expect(cardIn("Visita marcada")).toHaveCount(1);
  await expect(page.locator("body")).not.toBeFocused();

  // The report from the family's page.
  await tabTo(page, cardIn("Visita marcada").getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, panel.getByRole("list", { name: "Visitas" }).getByRole("button", { name: "Concluir" }));
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: `Concluir visita: ${name}` });
  await expect(report.getByLabel("Como foi")).toBeFocused();
  await page.keyboard.type("Recebeu bem");
  await tabTo(page, report.getByRole("button", { name: "Concluir" }));
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("list", { name: "Visitas" })).toContainText("Recebeu bem");
  await expect(page.locator("body")).not.toBeFocused();

  // Closing the follow-up takes its button away: the panel's title has the focus.
  await tabTo(page, panel.getByRole("list", { name: "Acompanhamentos abertos" }).getByRole("button", { name: "Concluir" }));
  await page.keyboard.press("Enter");
  await expect(panel).toContainText("Visitada hoje");
  await expect(page.locator("body")).not.toBeFocused();
  await expect(panel.locator(":focus")).toHaveCount(1);
});
