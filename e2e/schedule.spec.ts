// Rooms: schedule, positions, volunteers.
import type { Candidate, Matrix } from "@aprisco/contract/schedule.ts";
import { readFile } from "node:fs/promises";
import { violationsOf } from "./support/axe.ts";
import { ask } from "./support/api.ts";
import { letterTo } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The demo fills rosters for four weeks; what is needed stands for two months. */
const month = dayIn(45).slice(0, 7);
const span = { from: `${month}-01`, to: `${month}-28` };
const path = `/schedule?month=${month}`;

interface Access {
  readonly url: string;
  readonly token: string;
}
const matrixOf = async ({ url, token }: Access): Promise<Matrix> => {
  const { body } = await ask<Matrix>(url, "GET", `/schedules/matrix?from=${span.from}&to=${span.to}`, { token });
  if (!body.data) throw new Error("no matrix");
  return body.data;
};
const placesIn = async (access: Access): Promise<number> => (await matrixOf(access)).assignments.length;
/** A need of the month with an empty place, as its position and service are called. */
async function emptyNeed(access: Access) {
  const { assignments, ministries, needs, rosters, services } = await matrixOf(access);
  const need = needs.find(({ id, wanted }) => assignments.filter((place) => place.need_id === id).length < wanted);
  const roster = rosters.find(({ id }) => id === need?.schedule_id);
  const service = services.find((one) => one.event_id === roster?.event_id);
  const ministry = ministries.find(({ positions }) => positions.some(({ id }) => id === need?.position_id));
  const position = ministry?.positions.find(({ id }) => id === need?.position_id);
  if (!need || !service || !ministry || !position) throw new Error("no empty place");
  return { need, day: service.day, name: `${position.name}, ${service.title}`, ministry: ministry.name, position: position.name };
}

test("a month is filled and emptied as one step; a place is given by keyboard, and in spite of a warning with a reason", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const access = { url: demo.url, token };
  const before = await placesIn(access);
  const page = await open({ as: "secretaria", path });
  await expect(page.getByRole("region", { name: "Escala do mês" }).getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Preencher vazios" }).click();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText(/vazios? de novo/)).toBeVisible();
  expect(await placesIn(access)).toBe(before);

  const { need, day, name } = await emptyNeed(access);
  const candidates = async () =>
    (await ask<Candidate[]>(demo.url, "GET", `/schedules/${need.schedule_id}/candidates?need=${need.id}`, { token })).body.data ?? [];
  const [first, second] = (await candidates()).filter(({ warnings }) => warnings.length === 0);
  if (!first || !second) throw new Error("nobody is free");
  const empty = page.getByRole("button", { name: `Falta 1: ${name}` });
  await empty.first().focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name });
  await panel.getByRole("button", { name: first.name }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Entrou na escala")).toBeVisible();

  // The person blocked the day in the meantime: a warning, which a reason overrides.
  const volunteers = await ask<{ id: number; person_id: number }[]>(demo.url, "GET", `/volunteers?q=${encodeURIComponent(second.name)}`, {
    token,
  });
  const volunteer = volunteers.body.data?.find(({ person_id: id }) => id === second.person_id);
  const body = { from_on: day, until_on: day };
  const blocked = await ask(demo.url, "POST", `/volunteers/${volunteer?.id}/blocks`, { token, body });
  expect(blocked.status).toBe(201);
  await page.reload();
  await empty.first().click();
  await panel.getByRole("button", { name: second.name }).click();
  await panel.getByRole("button", { name: "Pôr na escala" }).click();
  await expect(panel.getByText("Conte o motivo.")).toBeVisible();
  await panel.getByRole("button", { name: "Combinei com a pessoa" }).click();
  await panel.getByRole("button", { name: "Pôr na escala" }).click();
  await expect(page.getByText("Entrou na escala")).toBeVisible();
  const placed = (await matrixOf(access)).assignments.filter(({ need_id: id }) => id === need.id);
  expect(placed.map(({ person_id: id }) => id)).toEqual(expect.arrayContaining([first.person_id, second.person_id]));
  for (const { id } of placed) await ask(demo.url, "DELETE", `/assignments/${id}`, { token });
});

test("who is asked answers by the letter's link on a phone, may change their mind, and a decline asks the next", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const access = { url: demo.url, token };
  const { need, day, ministry } = await emptyNeed(access);
  const ministries = await ask<{ name: string; leader_name: string | null; leaders: { name: string; role: string }[] }[]>(
    demo.url,
    "GET",
    "/ministries?limit=100",
    { token },
  );
  const led = ministries.body.data?.find(({ name }) => name === ministry);
  const leader = led?.leaders.find(({ role }) => role === "leader")?.name ?? led?.leader_name ?? "";
  const found = await ask<Candidate[]>(demo.url, "GET", `/schedules/${need.schedule_id}/candidates?need=${need.id}`, { token });
  const chosen = found.body.data?.findLast(({ name, warnings }) => warnings.length === 0 && name !== leader);
  const person = chosen?.person_id;
  const [first = ""] = chosen?.name.split(" ", 1) ?? [];
  const members = await ask<{ id: number }[]>(demo.url, "GET", `/members?q=${encodeURIComponent(chosen?.name ?? "")}`, { token });
  const address = "convite.escala@exemplo.com";
  await ask(demo.url, "PUT", `/members/${members.body.data?.[0]?.id}`, { token, body: { email: address } });
  const made = await ask<{ id: number }>(demo.url, "POST", `/schedules/${need.schedule_id}/assignments`, {
    token,
    body: { need_id: need.id, person_id: person },
  });
  expect(made.status).toBe(201);
  const desk = await open({ as: "secretaria", path });
  // On some days the demo's own drafts reach into this month, and their people are told too.
  await desk.getByRole("button", { name: /^Avisar \d+ pessoas?/ }).click();
  const dialog = desk.getByRole("dialog", { name: /^Avisar \d+ pessoas?\?$/ });
  await dialog.getByRole("button", { name: /^Avisar \d+ pessoas?/ }).click();
  await expect(desk.getByText(/^\d+ pessoas? avisadas?/)).toBeVisible();

  const letter = await letterTo(demo, address, "");
  const link = /https?:\/\/[^/\s]+(\/serve#[\w-]{27})/.exec(letter.replaceAll("=\n", ""))?.[1] ?? "";
  const phone = await open({ path: link, width: 390, height: 844 });
  await expect(phone.getByText(`Quem chama é ${leader}, do ministério ${ministry}.`)).toBeVisible();
  await expect(phone.getByRole("link", { name: "Pôr no meu calendário" })).toHaveCount(0);
  await phone.getByRole("button", { name: "Posso servir" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: `Combinado, ${first}!` })).toBeVisible();
  const kept = phone.waitForEvent("download");
  await phone.getByRole("link", { name: "Pôr no meu calendário" }).click();
  const file = await kept;
  expect(file.suggestedFilename()).toBe("escala.ics");
  const entry = (await readFile(await file.path(), "utf8")).replaceAll("\r\n ", "");
  expect(entry).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(entry).toMatch(new RegExp(`\r\nUID:assignment-${made.body.data?.id}@[^\r]+\r\n`));
  expect(entry).toContain(`DTSTART:${day.replaceAll("-", "")}T`);
  expect(entry).not.toContain(chosen?.name);
  const way = phone.getByRole("link", { name: "Como chegar" });
  await expect(way).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
  // The link opens one place alone: what else is theirs asks for a sign-in.
  await expect(phone.getByRole("link", { name: /^Suas próximas escalas/ })).toHaveAttribute("href", "/schedule/mine");
  await expect(phone.getByRole("link", { name: /^Datas em que não posso/ })).toHaveAttribute("href", "/volunteers/mine");
  expect(await violationsOf(phone, "all")).toEqual([]);
  await phone.getByRole("button", { name: "Não posso neste dia" }).click();
  await phone.getByRole("button", { name: "Viagem" }).click();
  await phone.getByRole("button", { name: "Enviar resposta" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: `Obrigado por avisar, ${first}` })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Pôr no meu calendário" })).toHaveCount(0);

  const here = () => matrixOf(access).then(({ assignments }) => assignments.filter(({ need_id: id }) => id === need.id));
  await expect.poll(async () => (await here()).map(({ state }) => state).toSorted()).toEqual(["declined", "invited"]);
  const [next] = (await here()).filter(({ state }) => state === "invited");
  expect(next?.person_id).not.toBe(person);
  expect(day.slice(0, 7)).toBe(month);
  for (const { id } of await here()) await ask(demo.url, "DELETE", `/assignments/${id}`, { token });
});

test("services alone, every event, and places with a problem are chosen in the address, which keeps them", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/schedule" });
  const table = page.getByRole("region", { name: "Escala do mês" }).getByRole("table");
  const columns = table.getByRole("columnheader");
  await expect(table).toBeVisible();
  const services = await columns.count();
  const which = page.getByRole("combobox", { name: "Quais eventos" });
  await which.selectOption({ label: "Todos os eventos" });
  await expect(page).toHaveURL(/[?&]events=all/);
  await expect.poll(() => columns.count()).toBeGreaterThan(services);
  await page.getByRole("button", { name: "Próximo mês" }).click();
  await expect(page).toHaveURL(/[?&]month=20/);
  await page.reload();
  await expect(which).toHaveValue("all");

  const rows = table.getByRole("rowheader");
  await expect(table).toBeVisible();
  const before = await rows.count();
  const troubles = page.getByRole("button", { name: /^Só com problema/ });
  await troubles.click();
  await expect(page).toHaveURL(/[?&]troubles=true/);
  await expect(troubles).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(troubles).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  expect(await rows.count()).toBeLessThanOrEqual(before);
  await which.selectOption({ label: "Só os cultos" });
  await expect(page).not.toHaveURL(/[?&]events=/);
  await troubles.click();
  await expect(page).not.toHaveURL(/[?&]troubles=/);
});

test("whom no message reaches is listed after publishing, and answers by the link that is handed over", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const access = { url: demo.url, token };
  const { need } = await emptyNeed(access);
  const found = await ask<Candidate[]>(demo.url, "GET", `/schedules/${need.schedule_id}/candidates?need=${need.id}`, { token });
  const chosen = found.body.data?.find(({ way, warnings }) => way !== null && warnings.length === 0);
  if (!chosen) throw new Error("everybody is reached");
  const [first = ""] = chosen.name.split(" ", 1);
  const body = { need_id: need.id, person_id: chosen.person_id };
  const made = await ask<{ id: number }>(demo.url, "POST", `/schedules/${need.schedule_id}/assignments`, { token, body });
  expect(made.status).toBe(201);
  const desk = await open({ as: "secretaria", path });
  await desk.getByRole("button", { name: /^Avisar \d+ pessoas?/ }).click();
  await desk
    .getByRole("dialog", { name: /^Avisar \d+ pessoas?\?$/ })
    .getByRole("button", { name: /^Avisar \d+ pessoas?/ })
    .click();
  const told = desk.getByRole("dialog", { name: "Escala publicada" });
  const give = told.getByRole("button", { name: `Enviar o link a ${chosen.name}` });
  await give.focus();
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog", { name: `Avisar ${chosen.name}` });
  const address = await dialog.getByRole("textbox", { name: "Endereço do link" }).inputValue();
  await desk.keyboard.press("Escape");
  await expect(give).toBeVisible();
  await told.getByRole("button", { name: "Pronto" }).click();
  // The link stands in the matrix until they answer.
  await expect(desk.getByRole("button", { name: new RegExp(`^${chosen.name} · Espera resposta · Link enviado`) }).first()).toBeVisible();
  const phone = await open({ path: new URL(address).pathname + new URL(address).hash, width: 390, height: 844 });
  await phone.getByRole("button", { name: "Posso servir" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: `Combinado, ${first}!` })).toBeVisible();
  // They know of the place, so whoever takes them out must tell them.
  expect((await ask(demo.url, "DELETE", `/assignments/${made.body.data?.id}`, { token })).status).toBe(200);
  await desk.reload();
  const news = desk.getByRole("region", { name: "Avise você" });
  await news.getByRole("button", { name: `Já avisei ${chosen.name}` }).click();
  await expect(desk.getByText("Aviso dado")).toBeVisible();
  await expect(news.getByRole("button", { name: `Já avisei ${chosen.name}` })).toHaveCount(0);
});

test("of two leaders at one service the second reads what the first saved, and keeps what was typed", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const { name, ministry, position } = await emptyNeed({ url: demo.url, token });
  const service = name.slice(position.length + 2);
  const pages = await Promise.all([open({ as: "secretaria", path }), open({ as: "admin", path })]);
  const dialogs = [];
  for (const page of pages) {
    await page
      .getByRole("button", { name: new RegExp(`^Quem é preciso: ${ministry}, ${service}`) })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: `${ministry}: quem é preciso` });
    await dialog.getByRole("button", { name: `Mais um: ${position}` }).click();
    dialogs.push(dialog);
  }
  const [first, second] = dialogs;
  if (!first || !second) throw new Error("no dialogs");
  await second.getByRole("button", { name: `Mais um: ${position}` }).click();
  const typed = await second.getByRole("status", { name: position }).innerText();
  await first.getByRole("button", { name: "Salvar" }).click();
  await expect(first).toHaveCount(0);
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(second.getByText(/^agora: \d+$/)).toBeVisible();
  await expect(second.getByRole("status", { name: position })).toHaveText(typed);
  await second.getByRole("button", { name: "Salvar" }).click();
  await expect(second).toHaveCount(0);
});
