// Rooms: agenda.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const panel = (page: Page) => page.getByRole("dialog", { name: "Detalhes do evento" });
/** A cell of the month, by its day. */
const cell = (page: Page, day: string) => page.locator(`td[data-day="${day}"]`);
const event = (page: Page, title: string) => page.getByRole("table").getByRole("button", { name: new RegExp(title) });

/** A March to come, and its Thursdays. */
const year = new Date().getUTCFullYear() + 1;
const march = (day: number): string => `${String(year)}-03-${String(day).padStart(2, "0")}`;
const thursdays = Array.from({ length: 31 }, (_, at) => march(at + 1)).filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 4);
const [first = "", second = "", third = "", fourth = ""] = thursdays;
const typed = (day: string): string => day.split("-").toReversed().join("/");

async function chooseScope(page: Page, scope: string, act = "Salvar"): Promise<void> {
  const question = page.getByRole("dialog", { name: "Este evento se repete" });
  await question.getByRole("radio", { name: scope }).check();
  await question.getByRole("button", { name: act, exact: true }).click();
}

test("a secretary adds a series, finds it, changes it in the three ways, moves, cancels and deletes it, and takes that back", async ({
  open,
}) => {
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Agenda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();

  await button(page, "Novo evento").click();
  const form = page.getByRole("dialog", { name: "Novo evento" });
  await button(page, "Salvar").click();
  await expect(form.getByText("Preencha este campo")).toBeVisible();
  await form.getByLabel("Título").fill("Curso de noivos");
  await form.getByRole("textbox", { name: "Dia", exact: true }).fill(typed(first));
  await expect(form.getByRole("textbox", { name: "Até o dia" })).toHaveValue(typed(first));
  await form.getByRole("combobox", { name: "Repete" }).selectOption("toda semana");
  await expect(form.getByText("toda semana às quintas")).toBeVisible();
  await form.getByRole("combobox", { name: "Termina" }).selectOption("Após algumas vezes");
  await form.getByLabel("Quantas vezes").fill("4");
  await expect(form.getByText("toda semana às quintas, 4 vezes")).toBeVisible();
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Evento adicionado");

  await page.goto(`${new URL(page.url()).origin}/agenda?day=${first}`);
  await page.getByRole("searchbox", { name: "Buscar eventos" }).fill("noivos");
  await expect(event(page, "Curso de noivos")).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Buscar eventos" }).fill("");

  // Only this one.
  await cell(page, second)
    .getByRole("button", { name: /Curso de noivos/ })
    .click();
  await expect(panel(page).getByText("toda semana às quintas, 4 vezes")).toBeVisible();
  await panel(page).getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar evento" });
  await edit.getByLabel("Título").fill("Noivos: finanças");
  await button(page, "Salvar").first().click();
  await chooseScope(page, "Só este");
  await expect(toast(page)).toContainText("Evento salvo");
  await expect(event(page, "Noivos: finanças")).toHaveCount(1);
  await expect(event(page, "Curso de noivos")).toHaveCount(3);

  // This and the following.
  await cell(page, third)
    .getByRole("button", { name: /Curso de noivos/ })
    .click();
  await panel(page).getByRole("button", { name: "Editar" }).click();
  await edit.getByLabel("Título").fill("Curso de casais");
  await button(page, "Salvar").first().click();
  await chooseScope(page, "Este e os próximos");
  await expect(event(page, "Curso de casais")).toHaveCount(2);
  await expect(event(page, "Curso de noivos")).toHaveCount(1);

  // What belongs to a series is none of one date's.
  await cell(page, fourth)
    .getByRole("button", { name: /Curso de casais/ })
    .click();
  await panel(page).getByRole("button", { name: "Editar" }).click();
  await edit.getByRole("radio", { name: "Ensino" }).check();
  await button(page, "Salvar").first().click();
  await expect(page.getByRole("radio", { name: "Só este" })).toHaveCount(0);
  await chooseScope(page, "Todos");
  await expect(page.getByRole("table").getByRole("button", { name: /Curso de casais · Ensino/ })).toHaveCount(2);

  // The keyboard's twin of dragging.
  await panel(page).getByRole("button", { name: "Mover…" }).click();
  const move = page.getByRole("dialog", { name: "Mover “Curso de casais”" });
  await move.getByRole("textbox", { name: "Dia", exact: true }).fill(typed(march(30)));
  await move.getByRole("button", { name: "Mover", exact: true }).click();
  await chooseScope(page, "Só este");
  await expect(toast(page)).toContainText("Evento movido");
  await expect(cell(page, march(30)).getByRole("button", { name: /Curso de casais/ })).toBeVisible();

  await panel(page).getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Cancelar evento" }).click();
  await chooseScope(page, "Só este");
  await expect(toast(page)).toContainText("Evento cancelado");
  await expect(cell(page, march(30)).getByRole("button", { name: /Cancelado/ })).toHaveCSS("text-decoration-line", "line-through");

  // What is deleted is whole again when that is taken back: also the date that went its own way.
  await cell(page, first)
    .getByRole("button", { name: /Curso de noivos/ })
    .click();
  await expect(panel(page).getByText("quinta-feira", { exact: false }).first()).toBeVisible();
  await panel(page).getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await chooseScope(page, "Todos", "Excluir");
  await expect(toast(page)).toContainText("Evento excluído");
  await expect(event(page, "Curso de noivos|Noivos: finanças")).toHaveCount(0);
  await button(page, "Desfazer").click();
  await expect(toast(page)).toContainText("Evento restaurado");
  await expect(event(page, "Curso de noivos")).toHaveCount(1);
  await expect(event(page, "Noivos: finanças")).toHaveCount(1);
});

test("an event is dragged to another day, by the month and by the hour, and the toast takes it back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const body = { title: "Almoço da família", type: "other", start_date: `${march(9)}T12:00`, end_date: `${march(9)}T14:00` };
  const made = await ask<{ id: number }>(demo.url, "POST", "/events", { token, body });
  expect(made.status).toBe(201);
  const page = await open({ as: "secretaria", path: `/agenda?day=${march(9)}` });
  await event(page, "Almoço da família").dragTo(cell(page, march(11)));
  await expect(toast(page)).toContainText("Evento movido");
  await expect(cell(page, march(11)).getByRole("button", { name: /12h Almoço da família/ })).toBeVisible();
  await button(page, "Desfazer").click();
  await expect(cell(page, march(9)).getByRole("button", { name: /12h Almoço da família/ })).toBeVisible();

  await page.goto(`${demo.url}/agenda?view=day&day=${march(9)}`);
  const drawn = page.getByRole("button", { name: /Almoço da família/ });
  await expect(drawn).toContainText("12h");
  // What the library reads aloud is in the page's language too.
  await expect(page.getByText("com horário", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Timed", { exact: true })).toHaveCount(0);
  const box = await drawn.boundingBox();
  if (!box) throw new Error("It is not drawn");
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  // Two hours, as many as it lasts.
  await page.mouse.move(box.x + 40, box.y + 10 + box.height / 2, { steps: 4 });
  // What is drawn is a little shorter than the two hours.
  await page.mouse.move(box.x + 40, box.y + 14 + box.height, { steps: 4 });
  await page.mouse.up();
  await expect(toast(page)).toContainText("Evento movido");
  await expect(drawn).toContainText("14h");
  const found = await ask<{ local_start: string; local_end: string }>(demo.url, "GET", `/events/${String(made.body.data?.id)}`, { token });
  expect(found.body.data).toMatchObject({ local_start: `${march(9)}T14:00:00`, local_end: `${march(9)}T16:00:00` });
  await ask(demo.url, "DELETE", `/events/${String(made.body.data?.id)}`, { token });
});

test("day and times stand in one line, whole", async ({ open }) => {
  const page = await open({ as: "secretaria", path: `/agenda?add=${march(2)}T19:30` });
  const form = page.getByRole("dialog", { name: "Novo evento" });
  const tops: number[] = [];
  for (const name of ["Dia", "Das", "Às"]) {
    const field = form.getByRole("textbox", { name, exact: true });
    expect(await field.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)).toBe(true);
    tops.push(Math.round((await field.boundingBox())?.y ?? 0));
  }
  expect(new Set(tops).size).toBe(1);
});

test("a leader says of which of their ministries an event is, and its times are whole in English", async ({ open, demo, sessionOf }) => {
  const page = await open({ as: "lider", path: `/agenda?add=${march(2)}T12:30`, language: "en" });
  const form = page.getByRole("dialog", { name: "New event" });
  await form.getByLabel("Title").fill("Welcome training");
  const from = form.getByRole("textbox", { name: "From" });
  await expect(from).toHaveValue("12:30 PM");
  for (const name of ["Day", "From", "To", "Until"]) {
    const field = form.getByRole("textbox", { name, exact: true });
    expect(await field.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)).toBe(true);
  }
  await form.getByRole("combobox", { name: "Ministry" }).click();
  const ministries = form.getByRole("listbox", { name: "Ministry" }).getByRole("option");
  await expect(ministries).toHaveText(["No ministry", "Recepção"]);
  await ministries.filter({ hasText: "Recepção" }).click();
  await button(page, "Save").click();
  await expect(toast(page)).toContainText("Welcome training");
  const { token } = await sessionOf("secretaria");
  const found = await ask<{ ministry_name: string }[]>(demo.url, "GET", `/events?q=welcome+training&from=${march(1)}`, { token });
  expect(found.body.data?.map(({ ministry_name: name }) => name)).toEqual(["Recepção"]);
});

test("what lasts several days is one bar, and filters that leave nothing say so", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const monday = new Date(`${first}T12:00:00Z`).getUTCDate() > 3 ? 3 : -4;
  const day = (after: number): string => march(new Date(`${first}T12:00:00Z`).getUTCDate() - monday + after);
  const body = { title: "Acampamento de líderes", type: "teaching", all_day: true, start_date: day(0), end_date: day(2) };
  await ask(demo.url, "POST", "/events", { token, body });
  const page = await open({ as: "secretaria", path: `/agenda?day=${first}` });
  const part = (at: number) => cell(page, day(at)).getByRole("button", { name: /Acampamento de líderes/ });
  await expect(part(0)).toHaveAttribute("data-on", "true");
  await expect(part(1)).toHaveAttribute("data-from", "true");
  await expect(part(2)).not.toHaveAttribute("data-on");
  await page.getByRole("searchbox", { name: "Buscar eventos" }).fill("nada que exista");
  await expect(page.getByText("Nenhum evento com esses filtros")).toBeVisible();
  await button(page, "Semana").click();
  await expect(page.getByText("Nenhum evento com esses filtros")).toBeVisible();
});

test("what somebody else changed meanwhile is not overwritten", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const body = {
    title: "Ensaio geral",
    type: "worship",
    location: "Templo",
    start_date: `${march(20)}T09:00`,
    end_date: `${march(20)}T11:00`,
  };
  const made = await ask<{ id: number }>(demo.url, "POST", "/events", { token, body });
  const path = `/events/${String(made.body.data?.id)}`;
  const page = await open({ as: "secretaria", path: `/agenda?day=${march(20)}&event=${String(made.body.data?.id)}`, provokes: /409/ });
  await panel(page).getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar evento" });
  await edit.getByLabel("Local").fill("Auditório");
  await edit.getByRole("textbox", { name: "Das" }).fill("10h");
  await ask(demo.url, "PUT", path, { token, body: { location: "Capela" } });
  await button(page, "Salvar").click();
  await edit.getByLabel("Você: Auditório").check();
  await button(page, "Salvar").click();
  await expect(panel(page).getByText("Auditório")).toBeVisible();
  await expect(panel(page).getByText("10h às 12h")).toBeVisible();
  await ask(demo.url, "DELETE", path, { token });
});

test("the day's number leads to the day, the arrow keys from day to day, and the address keeps both", async ({ open }) => {
  // Nothing is planned so far ahead.
  const far = (day: number) => `2038-03-${String(day)}`;
  const page = await open({ as: "membro", path: `/events?day=${far(10)}` });
  await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
  await expect(button(page, "Novo evento")).toHaveCount(0);
  await cell(page, far(10)).getByRole("button").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, far(11)).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, far(18)).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`view=day.*day=${far(18)}|day=${far(18)}.*view=day`));
  await expect(page.getByText("Nenhum evento neste dia")).toBeVisible();
  await page.goBack();
  await expect(cell(page, far(10))).toBeVisible();
});

for (const [language, days] of [
  ["pt-BR", "domingo"],
  ["es", "lunes"],
  ["en", "Sunday"],
] as const)
  test(`the week begins with ${days} in ${language}`, async ({ open }) => {
    const page = await open({ as: "membro", path: "/agenda", language });
    await expect(page.getByRole("columnheader").first()).toHaveText(days);
  });

test("on a phone a list stands under a small month", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const body = { title: "Piquenique no lago", type: "worship", start_date: `${march(14)}T15:00`, end_date: `${march(14)}T17:00` };
  const made = await ask<{ id: number }>(demo.url, "POST", "/events", { token, body });
  const page = await open({ as: "membro", path: `/agenda?day=${march(2)}&q=piquenique`, width: 390, height: 844 });
  await page.getByRole("button", { name: /14 de março, 1 evento/ }).click();
  await page.getByRole("button", { name: /Piquenique no lago/ }).click();
  await expect(panel(page).getByText("15h às 17h")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Editar" })).toHaveCount(0);
  await ask(demo.url, "DELETE", `/events/${String(made.body.data?.id)}`, { token });
});

test("what took place is finished from its panel, and put back; filters narrow the month and are taken off together", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const add = async (fields: object): Promise<number> => {
    const body = { start_date: `${march(22)}T09:00`, end_date: `${march(22)}T10:00`, ...fields };
    return (await ask<{ id: number }>(demo.url, "POST", "/events", { token, body })).body.data?.id ?? 0;
  };
  const ids = [
    await add({ title: "Limpeza do templo", type: "other", location: "Templo" }),
    await add({ title: "Aula de violão", type: "teaching", location: "Sala 7" }),
  ];
  const page = await open({ as: "secretaria", path: `/agenda?day=${march(22)}` });
  const ours = cell(page, march(22)).getByRole("button", { name: /Limpeza do templo|Aula de violão/ });
  await expect(ours).toHaveCount(2);
  await event(page, "Limpeza do templo").click();
  await panel(page).getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Concluir" }).click();
  await expect(toast(page)).toContainText("Evento concluído");
  await expect(event(page, "Limpeza do templo.*Realizado")).toBeVisible();

  const filters = page.getByRole("search", { name: "Filtros" });
  await filters.getByRole("combobox", { name: "Situação" }).selectOption("Realizado");
  await expect(ours).toHaveCount(1);
  await filters.getByRole("combobox", { name: "Situação" }).selectOption("Todas as situações");
  await filters.getByRole("button", { name: "Ensino" }).click();
  await expect(page).toHaveURL(/type=teaching/);
  await expect(ours).toHaveText(/Aula de violão/);
  await filters.getByRole("searchbox", { name: "Local" }).fill("templo");
  await expect(ours).toHaveCount(0);
  await button(page, "Limpar filtros").click();
  await expect(ours).toHaveCount(2);
  await expect(page).not.toHaveURL(/type=|place=/);

  await panel(page).getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Reativar" }).click();
  await expect(toast(page)).toContainText("Evento reativado");
  await expect(event(page, "Limpeza do templo.*Realizado")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);

  // By the keyboard alone: the panel opens, and the focus is back where it was opened.
  await event(page, "Aula de violão").focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Sala 7")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(event(page, "Aula de violão")).toBeFocused();
  for (const id of ids) await ask(demo.url, "DELETE", `/events/${String(id)}`, { token });
});

test("whoever wants no motion reads at once what the week lays out late", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/agenda?view=week" });
  await expect(page.getByText(/^\d+ aniversários?$/).first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe("0s");
});
