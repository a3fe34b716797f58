// Rooms: calendars.
import { demoPassword } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const file = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "UID:retiro-de-casais@exemplo",
  "SUMMARY:Retiro de casais",
  "DTSTART;VALUE=DATE:20271204",
  "DTEND;VALUE=DATE:20271206",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:sino@exemplo",
  "SUMMARY:Sino a toda hora",
  "DTSTART:20261204T120000Z",
  "RRULE:FREQ=HOURLY",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

test("one's own address is made, read by a program, and ended", async ({ open, request, demo }) => {
  const page = await open({ as: "secretaria", path: "/agenda/calendars" });
  const own = page.getByRole("region", { name: "Minha agenda no celular" });
  await own.getByRole("button", { name: "Criar endereço" }).click();
  const proof = page.getByRole("dialog", { name: "Criar endereço" });
  await proof.getByLabel("Sua senha").fill(demoPassword);
  await proof.getByRole("button", { name: "Criar endereço" }).click();
  const address = own.getByTestId("feed-address");
  const url = (await address.textContent()) ?? "";
  expect(url).toMatch(/\/api\/feeds\/[\w-]{27}\.ics$/);
  await expect(own.getByRole("link", { name: "Abrir no calendário" })).toHaveAttribute("href", /^webcal:/);
  // The product says the port that it was told, and here that is any.
  const feed = demo.url + new URL(url).pathname;
  const read = await request.get(feed);
  expect(await read.text()).toContain("BEGIN:VCALENDAR");
  expect((await request.get(feed, { headers: { "if-none-match": read.headers()["etag"] ?? "" } })).status()).toBe(304);
  await own.getByRole("button", { name: "Desativar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desativar" }).click();
  await expect(own.getByText("Ainda não há um endereço.")).toBeVisible();
  expect((await request.get(feed)).status()).toBe(404);
});

test("a file is looked at, taken over, and known the next time", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/agenda/calendars" });
  const part = page.getByRole("region", { name: "Importar eventos" });
  const choose = () =>
    part.locator('input[type="file"]').setInputFiles({ name: "agenda.ics", mimeType: "text/calendar", buffer: Buffer.from(file) });
  await choose();
  await expect(part.getByRole("listitem").filter({ hasText: "Sino a toda hora" })).toContainText("Recusado");
  await part.getByRole("button", { name: "Importar 1 evento" }).click();
  await expect(page.getByText("Eventos importados")).toBeVisible();
  await choose();
  await expect(part.getByRole("listitem").filter({ hasText: "Retiro de casais" })).toContainText("Igual");
  await part
    .getByRole("list", { name: /desfeitas/ })
    .getByRole("button", { name: "Desfazer" })
    .first()
    .click();
  await expect(page.getByText("1 evento voltou a ser como antes.")).toBeVisible();
  await choose();
  await expect(part.getByRole("listitem").filter({ hasText: "Retiro de casais" })).toContainText("Novo");
});

test("a calendar that cannot be reached is refused in words, and nothing typed is lost", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/agenda/calendars" });
  await page.getByRole("button", { name: "Adicionar calendário conectado" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Endereço do calendário ou do servidor").fill("https://127.0.0.1/dav/");
  await form.getByLabel("Usuário").fill("igreja");
  await form.getByRole("textbox", { name: "Senha" }).fill("segredo");
  await form.getByRole("button", { name: "Procurar calendários" }).click();
  await expect(form.getByRole("alert")).toContainText("não respondeu");
  await expect(form.getByLabel("Usuário")).toHaveValue("igreja");
});
