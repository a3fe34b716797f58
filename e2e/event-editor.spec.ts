// Rooms: agenda, resources, registrations.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";
import { violationsOf } from "./support/axe.ts";

interface FoundEvent {
  readonly id: number;
}
interface EventDetails extends FoundEvent {
  readonly exdates: readonly string[];
  readonly status: string;
  readonly local_start: string;
  readonly local_end: string;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const panel = (page: Page) => page.getByRole("dialog", { name: "Detalhes do evento" });
const editor = (page: Page) => page.getByRole("dialog", { name: "Editar evento" });

/** An April to come, and its Thursdays. */
const year = new Date().getUTCFullYear() + 1;
const april = (day: number): string => `${String(year)}-04-${String(day).padStart(2, "0")}`;
const thursdays = Array.from({ length: 30 }, (_, at) => april(at + 1)).filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 4);
const [first = "", second = "", third = ""] = thursdays;
const typed = (day: string): string => day.split("-").toReversed().join("/");

async function chooseScope(page: Page, scope: string, act = "Salvar"): Promise<void> {
  await page.getByRole("radio", { name: scope }).check();
  await page.getByRole("dialog", { name: "Este evento se repete" }).getByRole("button", { name: act, exact: true }).click();
}

const sizes = [
  ["a desk", { width: 1440, height: 900 }],
  ["a phone", { width: 390, height: 844 }],
] as const;

for (const [where, size] of sizes) {
  test(`on ${where} days are left out of a series and given back; a date deleted alone is among them`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const body = {
      title: `Escola de líderes (${where})`,
      type: "teaching",
      start_date: `${first}T19:00`,
      end_date: `${first}T20:30`,
      rrule: "FREQ=WEEKLY;BYDAY=TH;COUNT=4",
    };
    const made = await ask<FoundEvent>(demo.url, "POST", "/events", { token, body });
    const id = String(made.body.data?.id);
    const shown = async () => (await ask<EventDetails>(demo.url, "GET", `/events/${id}`, { token })).body.data;

    const page = await open({ as: "secretaria", path: `/agenda?day=${first}&event=${id}`, provokes: /400/, ...size });
    await panel(page).getByRole("button", { name: "Editar" }).click();
    const out = editor(page).getByRole("group", { name: "Datas sem encontro" });
    // A day without a date of the series is said to be one, and nothing typed is lost.
    await out.getByRole("textbox", { name: "Deixar uma data de fora" }).fill(typed(april(thursdays.includes(april(2)) ? 3 : 2)));
    await out.getByRole("button", { name: "Deixar de fora" }).click();
    await button(page, "Salvar").click();
    await chooseScope(page, "Todos");
    await expect(editor(page).getByText("Neste dia a série não tem encontro")).toBeVisible();
    await out.getByRole("button", { name: /Voltar a ter encontro/ }).click();

    await out.getByRole("textbox", { name: "Deixar uma data de fora" }).fill(typed(second));
    // Saving takes what stands in the field as well.
    await button(page, "Salvar").click();
    await expect(page.getByRole("radio", { name: "Só este" })).toHaveCount(0);
    await chooseScope(page, "Todos");
    await expect(toast(page)).toContainText("Evento salvo");
    expect((await shown())?.exdates).toEqual([second]);
    await expect(panel(page).getByText(/menos em/)).toBeVisible();

    const rest = await ask<(FoundEvent & { readonly day: string })[]>(demo.url, "GET", `/events?from=${third}&to=${third}&q=lideres`, {
      token,
    });
    const alone = rest.body.data?.find(({ day }) => day === third);
    await ask(demo.url, "DELETE", `/events/${String(alone?.id)}?scope=this`, { token });
    await page.reload();
    await panel(page).getByRole("button", { name: "Editar" }).click();
    await expect(out.getByRole("listitem")).toHaveCount(2);
    await out
      .getByRole("button", { name: /Voltar a ter encontro/ })
      .first()
      .click();
    await button(page, "Salvar").click();
    await chooseScope(page, "Todos");
    await expect(toast(page)).toContainText("Evento salvo");
    expect((await shown())?.exdates).toEqual([third]);
    await ask(demo.url, "DELETE", `/events/${id}?scope=all`, { token });
  });

  test(`on ${where} a room is chosen while the event is written; what clashes is named, and a free one is one tap away`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const room = async (name: string) => {
      const body = { kind: "room", name: `${name} de ${where}`, capacity: 4_000 };
      return (await ask<FoundEvent>(demo.url, "POST", "/resources", { token, body })).body.data?.id ?? 0;
    };
    const [taken, free] = [await room("Capela"), await room("Varanda")];
    const event = { title: "Ensaio do coral", type: "worship", start_date: `${april(7)}T19:00`, end_date: `${april(7)}T21:00` };
    const other = await ask<FoundEvent>(demo.url, "POST", "/events", { token, body: event });
    await ask(demo.url, "PUT", `/events/${String(other.body.data?.id)}/bookings`, { token, body: { resources: [{ resource_id: taken }] } });

    const page = await open({ as: "secretaria", path: `/agenda?add=${april(7)}T20:00`, ...size });
    const form = page.getByRole("dialog", { name: "Novo evento" });
    await form.getByLabel("Título").fill(`Jantar de casais (${where})`);
    const rooms = form.getByRole("group", { name: "Espaços e recursos" });
    await rooms.getByRole("combobox", { name: "Reservar espaço ou recurso" }).selectOption(String(taken));
    await expect(rooms.getByText(/^Já está com Ensaio do coral, .*7 de abr\., 19h às 21h$/)).toBeVisible();
    await rooms.getByRole("button", { name: `Usar Varanda de ${where} no lugar de Capela de ${where}` }).click();
    await expect(rooms.getByText("Livre", { exact: true })).toBeVisible();
    // At another time the first one would have been free.
    await form.getByRole("textbox", { name: "Das" }).fill("21h");
    await form.getByRole("textbox", { name: "Às" }).fill("22h");
    await button(page, "Salvar").click();
    await expect(toast(page)).toContainText("Evento adicionado");
    const found = await ask<FoundEvent[]>(demo.url, "GET", `/events?q=jantar+casais&from=${april(7)}&to=${april(7)}`, { token });
    const id = String(found.body.data?.[0]?.id);
    const booked = async () =>
      (
        await ask<{ bookings: { resource_id: number; state: string }[] }>(demo.url, "GET", `/events/${id}/bookings`, { token })
      ).body.data?.bookings.map(({ resource_id: one, state }) => [one, state]);
    expect(await booked()).toEqual([[free, "approved"]]);

    // The rooms alone are changed too.
    await page.goto(`${demo.url}/agenda?event=${id}`);
    await panel(page).getByRole("button", { name: "Editar" }).click();
    const inForm = editor(page).getByRole("group", { name: "Espaços e recursos" });
    await inForm.getByRole("button", { name: `Tirar Varanda de ${where}` }).click();
    await inForm.getByRole("combobox", { name: "Reservar espaço ou recurso" }).selectOption(String(taken));
    await button(page, "Salvar").click();
    await expect(toast(page)).toContainText("Evento salvo");
    await expect.poll(booked).toEqual([[taken, "approved"]]);
    for (const one of [id, String(other.body.data?.id)]) await ask(demo.url, "DELETE", `/events/${one}`, { token });
  });

  test(`on ${where} an event that people registered for is canceled instead of deleted, and messages lead to what they are about`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const title = `Retiro de outono (${where})`;
    const body = { title, type: "youth", visibility: "public", start_date: `${april(11)}T09:00`, end_date: `${april(11)}T17:00` };
    const id = String((await ask<FoundEvent>(demo.url, "POST", "/events", { token, body })).body.data?.id);
    await ask(demo.url, "PUT", `/events/${id}/registration`, { token, body: { capacity: 5, public: true } });
    const registered = await ask(demo.url, "POST", `/events/${id}/registrations`, {
      token,
      body: { name: "Ivo Prates", email: "ivo@exemplo.com", client_key: crypto.randomUUID() },
    });
    expect(registered.status).toBe(201);
    const list = await ask<FoundEvent[]>(demo.url, "GET", `/registrations?event=${id}`, { token });
    const registration = String(list.body.data?.[0]?.id);

    const page = await open({ as: "secretaria", path: `/agenda/registrations?registration=${registration}`, provokes: /404|409/, ...size });
    await expect(page).toHaveTitle(/^Inscrições/);
    const details = page.getByRole("dialog", { name: "Detalhes da inscrição" });
    await expect(details.getByRole("heading", { name: "Ivo Prates" })).toBeVisible();
    await details.getByRole("link", { name: title }).click();
    await expect(page).toHaveTitle(/^Agenda/);
    await panel(page).getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await page
      .getByRole("dialog", { name: /^Excluir/ })
      .getByRole("button", { name: "Excluir", exact: true })
      .click();
    const instead = page.getByRole("dialog", { name: "Este evento não pode ser excluído" });
    await expect(instead.getByText("Há 1 inscrição", { exact: false })).toBeVisible();
    await instead.getByRole("button", { name: "Cancelar evento" }).click();
    await expect(toast(page)).toContainText("Evento cancelado");
    expect((await ask<EventDetails>(demo.url, "GET", `/events/${id}`, { token })).body.data?.status).toBe("canceled");

    for (const path of ["/agenda/registrations?registration=99999999", "/agenda/rooms?booking=99999999", "/agenda?event=99999999"]) {
      await page.goto(demo.url + path);
      const gone = page.getByRole("dialog");
      await expect(gone.getByText(/Não encontramos est[ea]/)).toBeVisible();
      await gone.getByRole("button", { name: "Fechar" }).last().click();
      await expect(gone).toHaveCount(0);
    }
  });
  test(`on ${where} one form asks for the type, the person in charge, the time before and the registration, and saves all in one call`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("secretaria");
    const room = await ask<FoundEvent>(demo.url, "POST", "/resources", { token, body: { kind: "room", name: `Ateliê de ${where}` } });
    const page = await open({ as: "secretaria", path: `/agenda?add=${april(9)}T19:30`, ...size });
    const form = page.getByRole("dialog", { name: "Novo evento" });
    const title = `Curso de batismo (${where})`;
    await form.getByLabel("Título").fill(title);
    // By the keyboard: the types are one stop, and the arrows go from one to the next.
    await form.getByRole("radio", { name: "Culto" }).press("ArrowRight");
    await expect(form.getByRole("radio", { name: "Ensino" })).toBeChecked();
    await form.getByRole("combobox", { name: "Reservar espaço ou recurso" }).selectOption(String(room.body.data?.id));
    await form.getByRole("combobox", { name: "Preparo antes" }).selectOption("30 minutos");
    await expect(form.getByRole("combobox", { name: "Responsável" })).toHaveValue("Marta Queiroz");
    await form.getByRole("combobox", { name: "Responsável" }).fill("otávio");
    await page.getByRole("option", { name: "Otávio Toledo" }).first().click();
    const registration = form.getByRole("group", { name: "Inscrições pelo site" });
    await registration.getByRole("switch", { name: "Inscrições pelo site" }).press("Space");
    await expect(registration.getByText("Para isso o evento precisa ser público: hoje nem todos o veem.")).toBeVisible();
    await registration.getByRole("button", { name: "Tornar público" }).click();
    await expect(form.getByRole("combobox", { name: "Quem vê" })).toHaveValue("public");
    await registration.getByRole("textbox", { name: /Vagas/ }).fill("12");
    expect(await violationsOf(page, "all")).toEqual([]);
    const saving = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/events"));
    await button(page, "Salvar").click();
    expect((await saving).postDataJSON()).toMatchObject({
      type: "teaching",
      visibility: "public",
      setup_minutes: 30,
      rooms: [{ resource_id: room.body.data?.id }],
      registration: { public: true, capacity: 12 },
    });
    await expect(toast(page)).toContainText("Evento adicionado");
    const found = await ask<(FoundEvent & { readonly participants: number | null })[]>(
      demo.url,
      "GET",
      `/events?q=curso+batismo&from=${april(9)}&to=${april(9)}&limit=5`,
      { token },
    );
    expect(found.body.data).toMatchObject([{ participants: 0 }]);
    const id = String(found.body.data?.[0]?.id);

    // What was saved stands in the editor again, and in the list of registrations as a choice.
    await page.goto(`${demo.url}/agenda?event=${id}`);
    await expect(panel(page).getByText("Otávio Toledo")).toBeVisible();
    await panel(page).getByRole("button", { name: "Editar" }).click();
    await expect(editor(page).getByRole("switch", { name: "Inscrições pelo site" })).toBeChecked();
    await expect(editor(page).getByRole("combobox", { name: "Preparo antes" })).toHaveValue("30");
    await editor(page).getByRole("switch", { name: "Inscrições pelo site" }).click();
    await button(page, "Salvar").click();
    await expect(toast(page)).toContainText("Evento salvo");
    const settings = await ask<{ readonly public: boolean; readonly capacity: number }>(demo.url, "GET", `/events/${id}/registration`, {
      token,
    });
    expect(settings.body.data).toMatchObject({ public: false, capacity: 12 });
    for (const path of [`/events/${id}`, `/resources/${String(room.body.data?.id)}`]) await ask(demo.url, "DELETE", path, { token });
  });
}

test("the list of registrations is narrowed to an event, which stands in the address", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const body = {
    title: "Oficina de hortas",
    type: "other",
    start_date: `${april(13)}T09:00`,
    end_date: `${april(13)}T12:00`,
    visibility: "public",
    registration: { public: true },
  };
  const id = String((await ask<FoundEvent>(demo.url, "POST", "/events", { token, body })).body.data?.id);
  await ask(demo.url, "POST", `/events/${id}/registrations`, {
    token,
    body: { name: "Ivo Hortelão", email: "hortelao@exemplo.com", client_key: crypto.randomUUID() },
  });
  const page = await open({ as: "secretaria", path: "/agenda/registrations" });
  const choice = page.getByRole("combobox", { name: "Evento", exact: true });
  await choice.fill("hortas");
  await page.getByRole("option", { name: /^Oficina de hortas · / }).click();
  await expect(page).toHaveURL(new RegExp(`event=${id}`));
  await expect(page.getByRole("region", { name: /Oficina de hortas/ })).toBeVisible();
  await expect(page.getByText("Ivo Hortelão").first()).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue(/^Oficina de hortas · /);
  await page.getByRole("button", { name: /: Evento$/ }).click();
  await expect(page).not.toHaveURL(/event=/);
  await ask(demo.url, "DELETE", `/events/${id}`, { token });
});

test("a message about a booking leads to it; each room of the agenda has its name in the browser's tab", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const bookings = await ask<(FoundEvent & { readonly resource: string })[]>(
    demo.url,
    "GET",
    `/bookings?from=${new Date().toISOString().slice(0, 10)}&to=${new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)}`,
    { token },
  );
  const booking = bookings.body.data?.[0];
  const page = await open({ as: "secretaria", path: `/agenda/rooms?booking=${String(booking?.id)}` });
  const details = page.getByRole("dialog", { name: "Detalhes da reserva" });
  await expect(details.getByRole("heading", { name: booking?.resource ?? "" })).toBeVisible();
  await details.getByRole("button", { name: "Fechar" }).click();
  await expect(page).not.toHaveURL(/booking/);
  for (const [path, title] of [
    ["/agenda", /^Agenda/],
    ["/agenda/rooms", /^Espaços e recursos/],
    ["/agenda/registrations", /^Inscrições/],
    ["/agenda/calendars", /^Outros calendários/],
  ] as const) {
    await page.goto(demo.url + path);
    await expect(page).toHaveTitle(title);
  }
});

test("an event is made longer by its edge, and by the keyboard in its dialog", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const body = { title: "Mutirão da horta", type: "other", start_date: `${april(8)}T14:00`, end_date: `${april(8)}T15:00` };
  const id = String((await ask<FoundEvent>(demo.url, "POST", "/events", { token, body })).body.data?.id);
  const ends = async () => (await ask<EventDetails>(demo.url, "GET", `/events/${id}`, { token })).body.data?.local_end;
  const page = await open({ as: "secretaria", path: `/agenda?view=day&day=${april(8)}` });
  const drawn = page.getByRole("button", { name: /Mutirão da horta/ });
  await drawn.hover();
  const box = await drawn.boundingBox();
  if (!box) throw new Error("It is not drawn");
  const [x, edge] = [box.x + box.width / 2, box.y + box.height - 3];
  await page.mouse.move(x, edge);
  await page.mouse.down();
  // An hour, as long as it lasts.
  await page.mouse.move(x, edge + box.height / 2, { steps: 4 });
  await page.mouse.move(x, edge + box.height, { steps: 4 });
  await page.mouse.up();
  await expect(toast(page)).toContainText("Evento movido");
  expect(await ends()).toBe(`${april(8)}T16:00:00`);

  await drawn.press("Enter");
  await panel(page).getByRole("button", { name: "Mover…" }).press("Enter");
  const move = page.getByRole("dialog", { name: "Mover “Mutirão da horta”" });
  await move.getByRole("textbox", { name: "Às" }).fill("17h30");
  await move.getByRole("button", { name: "Mover", exact: true }).press("Enter");
  await expect(panel(page).getByText("14h às 17h30")).toBeVisible();
  expect(await ends()).toBe(`${april(8)}T17:30:00`);
  await ask(demo.url, "DELETE", `/events/${id}`, { token });
});

test("a new event is written beside its week, which draws it at its hour and follows its day", async ({ open }) => {
  const page = await open({ as: "secretaria", path: `/agenda?add=${april(7)}T15:00` });
  const form = page.getByRole("dialog", { name: "Novo evento" });
  const drawn = (title: string) => page.locator("#content").getByText(title, { exact: true });
  await form.getByLabel("Título").fill("Bazar da primavera");
  await expect(drawn("Bazar da primavera")).toHaveCount(1);
  const at = async () => (await drawn("Bazar da primavera").boundingBox())?.y ?? 0;
  const before = await at();
  await form.getByRole("textbox", { name: "Das" }).fill("17h");
  await form.getByRole("textbox", { name: "Das" }).blur();
  await expect.poll(at).toBeGreaterThan(before);
  // Another day: the week goes there, and the form stays.
  await form
    .getByRole("textbox", { name: "Dia" })
    .first()
    .fill(typed(april(21)));
  await form.getByRole("textbox", { name: "Dia" }).first().blur();
  await expect(page).toHaveURL(new RegExp(`day=${april(21)}`));
  await expect(drawn("Bazar da primavera")).toHaveCount(1);
  await expect(form.getByLabel("Título")).toHaveValue("Bazar da primavera");
  await button(page, "Cancelar").click();
  await form.getByRole("button", { name: "Descartar" }).click();
  await expect(form).toHaveCount(0);
  await expect(drawn("Bazar da primavera")).toHaveCount(0);
});
