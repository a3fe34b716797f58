// Rooms: care-families, care-visits, worker.
import type { CareVisit } from "@aprisco/contract/care-visits.ts";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const column = "region";

test("a pastor plans a visit of a family that waits, reports it, and the card moves by what was done", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const made = await ask<{ id: number; personId: number }>(demo.url, "POST", "/members", {
    token,
    body: { name: "Noêmia Quadro", joinDate: "2026-11-01" },
  });
  expect([made.status, made.body.error, made.body.fields]).toEqual([201, null, undefined]);
  const person = made.body.data?.personId ?? 0;
  const waits = await ask(demo.url, "POST", `/people/${String(person)}/follow-ups`, {
    token,
    body: { kind: "care", text: "Pediu companhia", due_on: "2020-01-02", owner_id: null },
  });
  expect([waits.status, waits.body.error]).toEqual([201, null]);
  const page = await open({ as: "pastora", path: "/pastoral-care" });
  const cardIn = (name: string) => page.getByRole(column, { name }).getByRole("listitem").filter({ hasText: "Noêmia Quadro" });
  await expect(cardIn("Chegou")).toContainText("Alta");
  await expect(cardIn("Chegou")).toContainText("Pediu companhia");

  // By keyboard, as by dragging: a move opens what leads to the column.
  await cardIn("Chegou").getByRole("button", { name: "Mover Noêmia Quadro" }).press("ArrowDown");
  await page.getByRole("menuitem", { name: "Mover para ‘Visita marcada’" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Marcar visita: Noêmia Quadro" });
  await form.getByRole("radio", { name: "Hospital" }).check();
  await form.getByLabel("Dia").fill("25/11/2030");
  await form.getByRole("button", { name: "Marcar visita" }).click();
  await expect(cardIn("Visita marcada")).toContainText("Débora");
  await expect(cardIn("Chegou")).toHaveCount(0);

  await cardIn("Visita marcada").getByRole("button", { name: "Noêmia Quadro", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Família" });
  await expect(panel).toContainText("1 acompanhamento em atraso");
  await panel.getByRole("list", { name: "Visitas" }).getByRole("button", { name: "Concluir" }).click();
  const report = page.getByRole("dialog", { name: "Concluir visita: Noêmia Quadro" });
  await report.getByLabel("Como foi").fill("Recebeu bem");
  await report.getByRole("button", { name: "Concluir" }).click();
  await expect(panel.getByRole("list", { name: "Visitas" })).toContainText("Recebeu bem");
  await panel.getByRole("list", { name: "Acompanhamentos abertos" }).getByRole("button", { name: "Concluir" }).click();
  await expect(panel).toContainText("Visitada hoje");
  await expect(panel).toContainText("Baixa");
});

test("a report made without network is kept on the phone and sent once by itself", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("pastora");
  const people = await ask<{ id: number }[]>(demo.url, "GET", "/people?q=silva&limit=25", { token });
  const made = await ask<CareVisit>(demo.url, "POST", "/pastoral/visits", {
    token,
    body: { person_id: people.body.data?.[0]?.id, kind: "home", scheduled_for: "2026-11-02T18:00:00Z" },
  });
  const { id = 0, family_name: name = "" } = made.body.data ?? {};
  const status = async () => (await ask<CareVisit>(demo.url, "GET", `/pastoral/visits/${String(id)}`, { token })).body.data?.status;
  const page = await open({ as: "pastora", path: `/pastoral-care/visits?visit=${String(id)}`, width: 390, height: 844, isNew: true });
  await expect(page.getByRole("button", { name: "Concluir" })).toBeVisible();
  // The form and the queue come ahead: where the visit takes place there is no network to load them by.
  for (const file of ["/complete-form-", "/account-queue-"])
    await page.waitForFunction((part) => performance.getEntriesByType("resource").some(({ name: asked }) => asked.includes(part)), file);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Concluir" }).click();
  const form = page.getByRole("dialog", { name: `Concluir visita: ${name}` });
  await form.getByLabel("Como foi").fill("Café e oração");
  await form.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText("Guardado neste aparelho")).toBeVisible();
  expect(await status()).toBe("scheduled");
  await page.context().setOffline(false);
  await expect.poll(status, { timeout: 30_000 }).toBe("completed");
});

test("the board says where visits of the next days fit together, and opens the way as a list of addresses", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const [name, address] of [
    ["Zulmira Rota", "Rua das Palmas, 9"],
    ["Ático Rota", "Rua das Acácias, 3"],
  ] as const) {
    const body = { name, joinDate: "2026-11-01", address, neighborhood: "Vila Rota" };
    const made = await ask<{ personId: number }>(demo.url, "POST", "/members", { token, body });
    expect([made.status, made.body.error]).toEqual([201, null]);
    const visit = { person_id: made.body.data?.personId, kind: "home", scheduled_for: `${tomorrow}T18:00:00Z` };
    expect((await ask(demo.url, "POST", "/pastoral/visits", { token, body: visit })).status).toBe(201);
  }
  const page = await open({ as: "pastora", path: "/pastoral-care?neighborhood=Vila%20Rota", width: 390, height: 844 });
  await expect(page.getByText(/cabem 2 visitas no bairro Vila Rota/)).toBeVisible();
  await page.getByRole("button", { name: "Montar rota" }).click();
  const way = page.getByRole("dialog", { name: /^Rota de/ }).getByRole("list", { name: "Visitas na ordem do caminho" });
  const stops = way.getByRole("listitem").filter({ hasText: "Vila Rota" });
  await expect(stops.first()).toContainText("Ático Rota");
  await expect(stops.last()).toContainText("Rua das Palmas, 9");
});

test("a leader without the right meets no pastoral care", async ({ open }) => {
  const page = await open({ as: "lider", path: "/pastoral-care" });
  await expect(page.getByRole("heading", { name: "Acesso Negado" })).toBeVisible();
});
