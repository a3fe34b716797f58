import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { messages } from "../apps/web/src/messages/event-registration.ts";
// Rooms: registrations, agenda.
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";
import { filled } from "./support/texts.ts";

interface FoundEvent {
  readonly id: number;
}

test("anybody registers for a full event, waits, sees that and cancels by the link; staff sees who waits", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const found = await ask<FoundEvent[]>(demo.url, "GET", "/events?q=mutirao+cestas&limit=1", { token });
  const event = found.body.data?.[0]?.id ?? 0;
  const page = await open({ path: `/event-registration?event=${event}`, width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mutirão de cestas");
  await page.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(page.getByText("Informe o seu nome")).toBeVisible();
  // What is missing and what it is for are two sentences, each said once.
  await expect(page.getByText(/avisamos se algo mudar/)).toHaveCount(1);
  await page.getByLabel("Nome completo").fill("Zuleide Espera");
  await page.getByLabel("E-mail").fill("zuleide@exemplo.com");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(page.getByText("Você está na lista de espera, Zuleide Espera")).toBeVisible();
  await expect(page.getByText("Posição na fila: 4.")).toBeVisible();

  const staff = await open({ as: "secretaria", path: `/agenda/registrations?event=${event}&state=waiting` });
  await expect(staff.getByRole("row").filter({ hasText: "Zuleide Espera" })).toContainText("Lista de espera");

  const link = (await page.getByRole("link", { name: /Guarde este link/ }).getAttribute("href")) ?? "";
  const mine = page.url();
  await page.getByRole("link", { name: "Pôr no calendário" }).waitFor();
  await page.reload();
  await expect(page.getByText("Você está na lista de espera, Zuleide Espera")).toBeVisible();
  // The secret that shows it again never stands in the address.
  expect([mine, page.url()]).toEqual([`${demo.url}/event-registration`, `${demo.url}/event-registration`]);
  await expect(page.getByRole("link", { name: "Guardar no WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  const later = await open({ path: link, width: 390, height: 844 });
  await later.getByRole("button", { name: "Cancelar a inscrição" }).click();
  await later.getByRole("button", { name: "Sim, cancelar" }).click();
  await expect(later.getByText("Inscrição cancelada, Zuleide Espera")).toBeVisible();
});

const inLanguages = inEachLanguage(messages);
for (const [language, t] of [
  ["es", inLanguages.es],
  ["en", inLanguages.en],
] as const)
  test(`the public form registers in ${language}: what is missing is said, a day of two is told, and the link cancels`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const year = new Date().getUTCFullYear() + 1;
    const body = { title: "Retiro de verão", type: "other", visibility: "public", start_date: `${year}-02-05`, end_date: `${year}-02-07` };
    const id = (await ask<FoundEvent>(demo.url, "POST", "/events", { token, body })).body.data?.id ?? 0;
    await ask(demo.url, "PUT", `/events/${id}/registration`, { token, body: { public: true, capacity: 2, party_max: 2 } });
    const page = await open({ path: `/event-registration?event=${id}`, language, width: 390, height: 844 });
    await expect(page.getByRole("listitem").filter({ hasText: String(year) })).not.toContainText(/\d:\d\d/);
    await page.getByRole("button", { name: t.submit }).click();
    await expect(page.getByText(t["registration.nameRequired"])).toBeVisible();
    const name = `Rut Salas ${language}`;
    await page.getByLabel(t.name).fill(name);
    await page.getByLabel(t.email).fill(`rut.${language}@ejemplo.com`);
    await page.getByLabel(t.party).selectOption("2");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: t.submit }).click();
    await expect(page.getByText(filled(t["state.confirmed"], { name }))).toBeVisible();
    const link = (await page.getByRole("link", { name: t.keep }).getAttribute("href")) ?? "";
    const later = await open({ path: link, language, width: 390, height: 844 });
    await later.getByRole("button", { name: t.cancel }).click();
    await later.getByRole("button", { name: t["cancel.yes"] }).click();
    await expect(later.getByText(filled(t["state.canceled"], { name }))).toBeVisible();
    await ask(demo.url, "PUT", `/events/${id}`, { token, body: { status: "canceled" } });
  });

for (const width of [1440, 390])
  test(`${width} px: staff registers somebody who called, and one of the people; their own place stays as it was`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const day = `${new Date().getUTCFullYear() + 1}-03-05`;
    const body = { title: `Almoço ${width}`, type: "other", start_date: day, end_date: day };
    const id = (await ask<FoundEvent>(demo.url, "POST", "/events", { token, body })).body.data?.id ?? 0;
    await ask(demo.url, "PUT", `/events/${id}/registration`, { token, body: { capacity: 1, party_max: 3 } });
    const page = await open({ as: "secretaria", path: `/agenda?event=${id}`, width, height: 844 });
    const panel = page.getByRole("dialog", { name: "Detalhes do evento" });
    await panel.getByRole("button", { name: "Inscrever alguém" }).click();
    const form = page.getByRole("dialog", { name: `Inscrever alguém em ${body.title}` });
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(form.getByText("Informe o nome")).toBeVisible();
    await form.getByLabel("Nome").fill("Ivone do Telefone");
    await form.getByLabel("Telefone").fill("11987654321");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Inscrição confirmada")).toBeVisible();
    await expect(panel.getByText("Ivone do Telefone")).toBeVisible();
    await expect(panel.getByText("Sua inscrição está confirmada")).toHaveCount(0);
    await panel.getByRole("button", { name: "Inscrever alguém" }).click();
    await form.getByRole("combobox", { name: "Pessoa do cadastro" }).fill("Marta");
    await form.getByRole("option").nth(1).click();
    await expect(form.getByLabel("Nome")).not.toHaveValue("");
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Entrou na lista de espera")).toBeVisible();
    await expect(panel.getByText("Lista de espera", { exact: true })).toBeVisible();
    await ask(demo.url, "DELETE", `/events/${id}`, { token });
    await ask(demo.url, "PUT", `/events/${id}`, { token, body: { status: "canceled" } });
  });

test("where nobody can register the page does not ask who comes, and says the day it opens as all pages do", async ({
  open,
  demo,
  sessionOf,
}) => {
  const page = await open({ path: "/privacy" });
  await page.route("**/registration/public", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, door: "soon", opens_at: "2026-12-01T12:00:00.000Z" } } });
  });
  const { token } = await sessionOf("secretaria");
  const found = await ask<FoundEvent[]>(demo.url, "GET", "/events?q=mutirao+cestas&limit=1", { token });
  await page.goto(`${demo.url}/event-registration?event=${found.body.data?.[0]?.id ?? 0}`);
  await expect(page.getByText("Abrem em 1 de dezembro de 2026, 9h.")).toBeVisible();
  await expect(page.getByText(/Diga quem vem/)).toHaveCount(0);
});

for (const width of [1440, 390])
  test(`${width} px: one registration is opened for a whole course, and its page and its list say so`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const day = `${new Date().getUTCFullYear() + 1}-04-06`;
    const title = `Curso de noivos ${width}`;
    const times = { start_date: `${day}T19:30`, end_date: `${day}T21:00`, rrule: "FREQ=WEEKLY;COUNT=4" };
    const body = { title, type: "teaching", visibility: "public", ...times };
    const id = (await ask<FoundEvent>(demo.url, "POST", "/events", { token, body })).body.data?.id ?? 0;
    const page = await open({ as: "secretaria", path: `/agenda?event=${id}`, width, height: 844 });
    const panel = page.getByRole("dialog", { name: "Detalhes do evento" });
    await panel.getByRole("button", { name: "Abrir inscrições" }).click();
    const form = page.getByRole("dialog", { name: "Abrir inscrições" });
    await form.getByLabel("A inscrição vale para").selectOption({ label: "Todos os encontros da série" });
    await form.getByRole("checkbox", { name: /Qualquer pessoa pode se inscrever/ }).check();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(panel.getByText(/Uma inscrição vale para os 4 encontros/)).toBeVisible();

    const anybody = await open({ path: `/event-registration?event=${id}`, width, height: 844 });
    await expect(anybody.getByText("A inscrição vale para os 4 encontros.")).toBeVisible();
    await anybody.getByText("Próximos encontros").click();
    await expect(
      anybody
        .getByRole("listitem")
        .filter({ hasText: /27 de abril de \d{4}, 19h30 às 21h/ })
        .last(),
    ).toBeVisible();
    await anybody.getByLabel("Nome completo").fill("Nair do Curso");
    await anybody.getByLabel("E-mail").fill(`nair.${width}@exemplo.com`);
    await anybody.getByRole("checkbox").check();
    await anybody.getByRole("button", { name: "Inscrever-me" }).click();
    await expect(anybody.getByText("Tudo certo, Nair do Curso!")).toBeVisible();

    await page.goto(`${demo.url}/agenda/registrations?event=${id}`);
    const head = page.getByRole("region", { name: `Inscrições de ${title}` });
    await expect(head.getByText(/Uma inscrição vale para os 4 encontros/)).toBeVisible();
    await expect(page.getByText("Nair do Curso")).toBeVisible();
    await head.getByRole("button", { name: "Link e QR code" }).click();
    await expect(page.getByRole("dialog", { name: `Convide para ${title}` }).getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
    await head.getByRole("button", { name: "Ver as de todos os eventos" }).click();
    await expect(head).toHaveCount(0);
    await ask(demo.url, "PUT", `/events/${id}?scope=all`, { token, body: { status: "canceled" } });
  });
