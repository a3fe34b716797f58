// Rooms: batches, finance, worker.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

/** Opens a page and waits for what it loads in idle time, to keep acts without network. */
const withQueue = async (page: Page, address: string): Promise<void> => {
  const loaded = page.waitForEvent("requestfinished", (request) => /\/assets\/account-queue-[^/]+\.js$/u.test(request.url()));
  await page.goto(address);
  await loaded;
};

test("two count on their phones, the lines are typed with Enter, and somebody else closes", async ({ open, demo, sessionOf }) => {
  const [admin, member, cooperator] = await Promise.all([sessionOf("admin"), sessionOf("membro"), sessionOf("cooperador")]);
  const whoIs = async (token: string) => (await ask<{ id: number }>(demo.url, "GET", "/auth/me", { token })).body.data?.id;
  // The church's month begins three hours after UTC's.
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const made = await ask<{ id: number; number: number }>(demo.url, "POST", "/finance/batches", {
    token: admin.token,
    body: {
      entry_date: `${today.slice(0, 8)}01`,
      name: "Vigília",
      first_counter_id: await whoIs(member.token),
      second_counter_id: await whoIs(cooperator.token),
    },
  });
  const { id, number } = made.body.data ?? { id: 0, number: 0 };

  const phone = await open({ as: "membro", width: 390, height: 844, isNew: true });
  await withQueue(phone, `${demo.url}/finance/counts`);
  const pad = phone.getByRole("region", { name: `Lote ${String(number)} · Vigília` });
  await pad.getByLabel("R$ 100,00", { exact: true }).fill("2");
  await pad.getByRole("button", { name: "Mais uma R$ 50,00" }).click();
  await expect(pad.getByText("R$ 250,00")).toBeVisible();
  await phone.context().setOffline(true);
  await pad.getByRole("button", { name: "Enviar contagem" }).click();
  await expect(pad.getByText("Sua contagem está guardada neste aparelho")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(pad.getByText("Falta a outra pessoa")).toBeVisible();
  await ask(demo.url, "PUT", `/finance/batches/${String(id)}/count`, { token: cooperator.token, body: { round: 1, pieces: { 5000: 5 } } });

  const page = await open({ as: "tesoureiro", isNew: true });
  await withQueue(page, `${demo.url}/finance/batches/${String(id)}`);
  await expect(page.getByText("As duas contagens batem.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fechar lote" })).toBeDisabled();
  const entry = page.getByRole("form", { name: "Linha 1" });
  await entry.getByRole("combobox", { name: "De quem" }).fill("Visitante da Vigília");
  await page.getByRole("option", { name: "Criar “Visitante da Vigília” e completar depois" }).click();
  await entry.getByLabel("Valor").fill("10000");
  await entry.getByLabel("Valor").press("Enter");
  await expect(page.getByRole("cell", { name: "Visitante da Vigília" })).toBeVisible();
  // On a phone the amount and the removal stand beside the name.
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("cell", { name: "Visitante da Vigília Dízimo · Dinheiro" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("cell", { name: "100,00" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Tirar a linha 1" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desk);
  // Without network a line waits on the device, and goes by itself.
  await page.context().setOffline(true);
  const second = page.getByRole("form", { name: "Linha 2" });
  await second.getByRole("combobox", { name: "De quem" }).fill("an");
  await second.getByRole("combobox", { name: "De quem" }).press("Control+0");
  await expect(second.getByRole("combobox", { name: "De quem" })).toHaveAttribute("aria-expanded", "false");
  await expect(second.getByRole("combobox", { name: "De quem" })).toHaveValue("Anônimo");
  await second.getByLabel("Envelope").fill("77");
  await second.getByLabel("Valor").fill("2000");
  await second.getByLabel("Valor").press("Enter");
  await expect(page.getByText("1 linha a enviar")).toBeVisible();
  await expect(second.getByLabel("Valor")).toHaveValue("");
  await page.context().setOffline(false);
  await expect(page.getByRole("cell", { name: "77", exact: true })).toBeVisible();
  await expect(page.getByText("1 linha a enviar")).toHaveCount(0);
  await page.getByRole("button", { name: "Lançar o resto como anônimo" }).click();
  await page.getByRole("button", { name: "Fechar lote" }).click();
  await expect(page.getByText("Fechado", { exact: true }).first()).toBeVisible();
  const closed = await ask<{ status: string; entered: number }>(demo.url, "GET", `/finance/batches/${String(id)}`, { token: admin.token });
  expect(closed.body.data).toMatchObject({ status: "closed", entered: 25_000 });
});
