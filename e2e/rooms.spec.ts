import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

interface Found {
  readonly id: number;
}

test("a secretary adds a room, books it for an event, and approves what was asked for", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const page = await open({ as: "secretaria", path: "/agenda/rooms" });
  await expect(page.getByRole("heading", { name: "O dia, sala por sala" })).toBeVisible();
  await page.getByRole("button", { name: "Adicionar espaço ou recurso" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar espaço ou recurso" });
  await form.getByLabel("Nome").fill("Sala de oração");
  await form.getByLabel("Capacidade").fill("18");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("status").last()).toContainText("Espaço ou recurso adicionado");

  const found = await ask<Found[]>(demo.url, "GET", "/events?q=mutirao+cestas&limit=1", { token });
  await page.goto(new URL(`/agenda?event=${found.body.data?.[0]?.id}`, page.url()).href);
  const panel = page.getByRole("dialog", { name: "Detalhes do evento" });
  await expect(panel.getByText("Van")).toBeVisible();
  await panel.getByRole("button", { name: "Mudar reservas" }).click();
  const choice = page.getByRole("dialog", { name: /Reservar para/ });
  await choice.getByLabel(/Sala de oração/).check();
  await choice.getByRole("button", { name: "Salvar" }).click();
  await expect(panel.getByText("Sala de oração")).toBeVisible();

  await page.goto(new URL("/agenda/rooms", page.url()).href);
  await page.getByRole("button", { name: "Aprovar a reserva de Mutirão de cestas" }).click();
  await expect(page.getByRole("status").last()).toContainText("Reserva aprovada");
});
