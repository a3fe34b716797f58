// Rooms: groups, group-networks, attendance, worker.
import type { LateGroup } from "@aprisco/contract/groups-meetings.ts";
import type { Group } from "@aprisco/contract/groups.ts";
import { ask } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { roomJourney } from "./support/room-journey.ts";
import { expect, test } from "./support/test.ts";

test("a secretary adds a group, meets somebody else's change, deletes it and takes that back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const page = await open({ as: "secretaria", path: "/dashboard" });
  const { path } = await roomJourney(
    page,
    { url: demo.url, token },
    {
      cards: true,
      room: "Grupos de convívio",
      add: "Adicionar grupo",
      fill: async (form) => {
        await form.getByLabel("Nome").fill("Vila Industrial");
        await form.getByLabel("Dia do encontro").selectOption("Quarta-feira");
      },
      search: "Buscar grupos",
      words: "industrial",
      name: "Vila Industrial",
      says: "Ninguém lidera",
      panel: "Detalhes do grupo",
      edit: "Editar grupo",
      change: { label: "Nome", mine: "Vila Industrial e São Bernardo", theirs: { name: "Vila Industrial 1" } },
      renamed: "Vila Industrial e São Bernardo",
      path: "/cell-groups",
      done: { added: "CG criado com sucesso!", deleted: "CG removido com sucesso!", restored: "Grupo restaurado" },
    },
  );
  await ask(demo.url, "DELETE", path, { token });
});

test("a meeting of a group stands in the list of attendance, and opens its group", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/attendance?kind=group" });
  const meeting = page.getByRole("article").or(page.getByRole("row")).locator('a[href^="/groups-convivio?group="]').first();
  const name = (await meeting.textContent()) ?? "";
  await meeting.click();
  await expect(page).toHaveURL(/groups-convivio\?group=\d+/);
  await expect(page.getByRole("dialog").getByRole("heading", { name, exact: true })).toBeVisible();
});

const PEOPLE = 15;

test("on a phone a meeting says how many people it had", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/attendance?kind=group", width: 390, height: 844 });
  await expect(page.getByText(/^\d+ pelo nome · \d+ na contagem$/).first()).toBeVisible();
});

test("a leader whose account is a member's sends a report of 15 people and one visitor in 12 taps and 60 keys", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const own = await ask<{ id: number; name: string }[]>(demo.url, "GET", "/people?q=talita+moura", { token });
  const day = new Date(Date.now() - 86_400_000);
  const made = await ask<Group>(demo.url, "POST", "/cell-groups", {
    token,
    body: { name: "Grupo do relatório", meeting_day: day.getUTCDay(), meeting_time: "20:00", next_theme: "Salmo 23" },
  });
  const id = String(made.body.data?.id);
  const people = await ask<{ id: number }[]>(demo.url, "GET", "/people?q=silva&limit=25", { token });
  const chosen = (people.body.data ?? []).slice(0, PEOPLE - 1).map((person) => person.id);
  expect(chosen).toHaveLength(PEOPLE - 1);
  const join = (ids: readonly (number | undefined)[], role: string) =>
    ask(demo.url, "POST", `/cell-groups/${id}/members`, { token, body: { people: ids, role } });
  await join(chosen, "member");
  await join([own.body.data?.find(({ name }) => name === "Talita Moura")?.id], "leader");

  const page = await open({ as: "membro", path: `/groups-convivio?group=${id}`, width: 390, height: 844 });
  await page.evaluate(() => {
    const counted = { taps: 0, keys: 0 };
    Object.assign(globalThis, { counted });
    addEventListener("click", ({ detail }) => (counted.taps += detail > 0 ? 1 : 0), true);
    addEventListener("input", () => (counted.keys += 1), true);
  });
  await page.getByRole("button", { name: "Fazer relatório" }).click();
  const report = page.getByRole("dialog", { name: "Grupo do relatório" });
  const chips = report.getByRole("list", { name: "Quem veio?" }).getByRole("button");
  await expect(chips).toHaveCount(PEOPLE);
  for (const place of [1, 4, 7]) await chips.nth(place).click();
  await expect(report.getByText("3 faltaram")).toBeVisible();
  await report.getByRole("button", { name: "Próximo" }).click();
  await expect(report.getByLabel("Tema")).toHaveValue("Salmo 23");
  await report.getByRole("button", { name: "Acrescentar" }).click();
  await page.keyboard.type("Wesley Moraes");
  await report.getByLabel("Telefone").click();
  await page.keyboard.type("19993401187");
  await report.getByRole("button", { name: "Guardar visitante" }).click();
  await report.getByLabel("Crianças", { exact: true }).click();
  await page.keyboard.type("4");
  await report.getByRole("button", { name: "Enviar relatório" }).click();
  await expect(report.getByText("Relatório enviado")).toBeVisible();
  await expect(report.getByText("12 presentes · 1 visitante")).toBeVisible();
  const { taps, keys } = await page.evaluate(() => (globalThis as unknown as { counted: { taps: number; keys: number } }).counted);
  expect(taps).toBeLessThanOrEqual(12);
  expect(keys).toBeLessThanOrEqual(60);
  const meetings = await ask<object[]>(demo.url, "GET", `/cell-groups/${id}/meetings`, { token });
  expect(meetings.body.data).toMatchObject([{ present: 12, visitors: 1, children: 4, theme: "Salmo 23" }]);
  await ask(demo.url, "DELETE", `/cell-groups/${id}`, { token });
});

test("a report that is begun stays on the device at every tap, goes on after the page was closed, and is sent once", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const made = await ask<Group>(demo.url, "POST", "/cell-groups", { token, body: { name: "Grupo sem rede", meeting_day: 3 } });
  const id = String(made.body.data?.id);
  const people = await ask<{ id: number }[]>(demo.url, "GET", "/people?q=silva&limit=25", { token });
  const body = { people: (people.body.data ?? []).slice(0, 3).map((person) => person.id), role: "member" };
  await ask(demo.url, "POST", `/cell-groups/${id}/members`, { token, body });
  const page = await open({ as: "secretaria", path: `/groups-convivio?group=${id}`, width: 390, height: 844 });
  await page.getByRole("button", { name: "Fazer relatório" }).click();
  const report = page.getByRole("dialog", { name: "Grupo sem rede" });
  await report.getByRole("list", { name: "Quem veio?" }).getByRole("button").first().click();
  await page.reload();
  await page.getByRole("button", { name: "Fazer relatório" }).click();
  await expect(report.getByText("1 faltou")).toBeVisible();
  await report.getByRole("button", { name: "Próximo" }).click();
  await page.context().setOffline(true);
  await report.getByRole("button", { name: "Enviar relatório" }).click();
  await expect(report.getByText("Relatório guardado")).toBeVisible();
  expect((await ask<object[]>(demo.url, "GET", `/cell-groups/${id}/meetings`, { token })).body.data).toEqual([]);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await ask<object[]>(demo.url, "GET", `/cell-groups/${id}/meetings`, { token })).body.data)
    .toMatchObject([{ present: 2 }]);
  await expect(report.getByText("Relatório enviado")).toBeVisible();
  await ask(demo.url, "DELETE", `/cell-groups/${id}`, { token });
});

test("a leader without an account sends the week's report by the link that the secretary made, and it takes no second one", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const made = await ask<Group>(demo.url, "POST", "/cell-groups", { token, body: { name: "Grupo do link" } });
  const id = String(made.body.data?.id);
  const people = await ask<{ id: number }[]>(demo.url, "GET", "/people?q=silva&limit=25", { token });
  const body = { people: (people.body.data ?? []).slice(0, 3).map((person) => person.id), role: "member" };
  await ask(demo.url, "POST", `/cell-groups/${id}/members`, { token, body });
  const desk = await open({ as: "secretaria", path: `/groups-convivio?group=${id}` });
  await desk.getByRole("button", { name: "Link para o relatório" }).click();
  const dialog = desk.getByRole("dialog", { name: "Link para o relatório" });
  const address = await dialog.getByLabel("Endereço do link").inputValue();
  expect(address).toMatch(/\/group-report#[\w-]{27}$/);
  const message = await dialog.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(message ?? "")).toContain(address);

  const path = address.slice(demo.url.length);
  const phone = await open({ path, width: 390, height: 844 });
  await expect(phone.getByRole("heading", { level: 1, name: "Grupo do link" })).toBeVisible();
  const chips = phone.getByRole("list", { name: "Quem veio?" }).getByRole("button");
  await expect(chips).toHaveCount(3);
  expect(await violationsOf(phone, "all")).toEqual([]);
  await chips.first().click();
  // What is typed stays on the device.
  await phone.reload();
  await expect(phone.getByText("1 faltou")).toBeVisible();
  await phone.getByRole("button", { name: "Próximo" }).click();
  await phone.getByRole("textbox", { name: "Tema" }).fill("Salmo 23");
  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "Enviar relatório" }).click();
  await expect(phone.getByRole("alert")).toContainText("Sem internet");
  await phone.context().setOffline(false);
  await expect(phone.getByText("Relatório enviado")).toBeVisible();
  const meetings = await ask<object[]>(demo.url, "GET", `/cell-groups/${id}/meetings`, { token });
  expect(meetings.body.data).toMatchObject([{ present: 2, theme: "Salmo 23", recorded_by: null }]);

  const again = await open({ path, width: 390, height: 844 });
  await expect(again.getByText("O relatório já chegou")).toBeVisible();
  const dead = await open({ path: "/group-report#AAAAAAAAAAAAAAAAAAAAAAAAAAA" });
  await expect(dead.getByText("Este link não vale mais")).toBeVisible();
  await ask(demo.url, "DELETE", `/cell-groups/${id}`, { token });
});

test("a group's long name has two lines on its card, a phone's row its whole sentence, and the late list its days in order", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const name = "Casais do Jardim Proença e Nova Europa";
  // Day and place take two lines of a phone's row, so that the sentence comes third.
  const body = { name, meeting_day: 3, meeting_time: "20:30", neighborhood: "Jardim Nossa Senhora Auxiliadora" };
  const { body: made } = await ask<Group>(demo.url, "POST", "/cell-groups", { token, body });
  const id = String(made.data?.id);
  const isCut = (node: Element) => node.scrollHeight > node.clientHeight + 1;
  const desk = await open({ as: "secretaria", path: `/groups-convivio?view=cards&q=${encodeURIComponent("proença e nova")}` });
  const title = desk.getByRole("main").getByRole("link", { name });
  await expect(title).toBeVisible();
  expect(await title.evaluate(isCut)).toBe(false);
  const lines = (node: Element) => Math.round(node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight));
  expect(await title.evaluate(lines)).toBe(2);
  const row = await open({
    as: "secretaria",
    path: `/groups-convivio?q=${encodeURIComponent("proença e nova")}`,
    width: 390,
    height: 844,
  });
  const sentence = row.getByRole("main").locator("p").filter({ hasText: "Ninguém lidera: falta quem assuma." });
  await expect(sentence).toBeVisible();
  expect(await sentence.evaluate(isCut)).toBe(false);
  await ask(demo.url, "DELETE", `/cell-groups/${id}`, { token });
  const late = await open({ as: "presidente", path: "/groups-convivio/late" });
  const { body: lacking } = await ask<LateGroup[]>(demo.url, "GET", "/cell-groups/late", { token });
  const days = lacking.data?.find(({ missing }) => missing.length > 1)?.missing ?? [];
  const first = `faltam ${String(days.length)} relatórios: ${String(Number(days.at(-1)?.slice(-2)))} de `;
  await expect(late.getByText(first).first()).toBeVisible();
});

test("the switch shows the groups in need with their number, stands in the address, and shows all again", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const { body } = await ask<Group[]>(demo.url, "GET", "/cell-groups?health=need&limit=100", { token });
  const count = body.data?.length ?? 0;
  const every = await ask<Group[]>(demo.url, "GET", "/cell-groups?limit=100", { token });
  const page = await open({ as: "presidente", path: "/groups-convivio?view=cards" });
  const views = page.getByRole("group", { name: "Quais grupos" });
  const [health, all] = [views.getByRole("button", { name: "Saúde" }), views.getByRole("button", { name: "Todos" })];
  await expect(all).toHaveAttribute("aria-pressed", "true");
  await expect(health).toHaveAccessibleName(new RegExp(`\\b${count} grupos? ped`));
  await health.click();
  await expect(page).toHaveURL(/health=need/);
  await expect(page.getByText(`${count} grupos`).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Saudável" })).toHaveCount(0);
  await page.reload();
  await expect(health).toHaveAttribute("aria-pressed", "true");
  expect(await violationsOf(page, "all")).toEqual([]);
  await all.click();
  await expect(page).not.toHaveURL(/health=/);
  await expect(page.getByText(`${every.body.data?.length} grupos`).first()).toBeVisible();
});
