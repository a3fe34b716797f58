// Rooms: resources, agenda.
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

interface FoundResource {
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

  const found = await ask<FoundResource[]>(demo.url, "GET", "/events?q=mutirao+cestas&limit=1", { token });
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

test("two events want one room: the second asks, both are let in with a reason, and a refusal says why", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const call = async (method: string, path: string, body: object) =>
    (await ask<FoundResource>(demo.url, method, path, { token, body })).body.data;
  const room = await call("POST", "/resources", { kind: "room", name: "Estúdio" });
  // A day of its own, and not so far away that the page of requests would not name it.
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const times = { start_date: `${day}T06:00`, end_date: `${day}T07:00` };
  const first = await call("POST", "/events", { title: "Gravação", type: "other", ...times });
  const second = await call("POST", "/events", { title: "Ensaio do coral", type: "other", ...times });
  await call("PUT", `/events/${first?.id}/bookings`, { resources: [{ resource_id: room?.id }] });

  const page = await open({ as: "secretaria", path: `/agenda?event=${second?.id}` });
  const panel = page.getByRole("dialog", { name: "Detalhes do evento" });
  await panel.getByRole("button", { name: "Reservar" }).click();
  const choice = page.getByRole("dialog", { name: "Reservar para Ensaio do coral" });
  await choice.getByLabel(/Estúdio/).check();
  await choice.getByRole("button", { name: "Salvar" }).click();
  await expect(panel.getByText(/Já está com Gravação/)).toBeVisible();

  await page.goto(new URL("/agenda/rooms", page.url()).href);
  await page.getByRole("button", { name: "Aprovar mesmo assim a reserva de Ensaio do coral" }).click();
  const why = page.getByRole("dialog", { name: "Os dois no mesmo espaço?" });
  await why.getByLabel("Por que os dois podem ficar").fill("O coral grava junto");
  await why.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("status").last()).toContainText("Reserva aprovada");

  const third = await call("POST", "/events", { title: "Oficina de som", type: "other", ...times });
  await call("PUT", `/events/${third?.id}/bookings`, { resources: [{ resource_id: room?.id }] });
  await page.reload();
  await page.getByRole("button", { name: "Recusar a reserva de Oficina de som" }).click();
  const no = page.getByRole("dialog", { name: "Recusar a reserva" });
  await no.getByLabel("Motivo, que quem pediu vai ler").fill("O estúdio já está com dois");
  await no.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("status").last()).toContainText("Reserva recusada");
  for (const made of [first, second, third]) await ask(demo.url, "DELETE", `/events/${made?.id}`, { token });
});
