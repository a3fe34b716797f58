// Rooms: groups, schedule, worker.
import type { Group } from "@aprisco/contract/groups.ts";
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { goOnline, openAgainOffline } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

// A leader's own device: the report of a meeting is begun without network after the application was closed.

/** The paths of the API's answers that the device keeps of people, without their search. */
const pathsKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of (await caches.keys()).filter((one) => one.startsWith("aprisco-kept-")))
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname.slice("/api".length));
    return paths;
  });
const textsKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of (await caches.keys()).filter((one) => one.startsWith("aprisco-kept-"))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? "");
    }
    return texts.join("\n");
  });
/** The names of the code and texts that the device keeps. */
const filesKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    return files.join("\n");
  });

test("without network a leader begins a report and corrects the last one after the application was closed; both arrive once, and a sign-out keeps nothing", async ({
  open,
  demo,
  sessionOf,
}) => {
  test.slow();
  const { token } = await sessionOf("admin");
  const made = await ask<Group>(demo.url, "POST", "/cell-groups", { token, body: { name: "Grupo sem sinal" } });
  const id = String(made.body.data?.id);
  const own = await ask<{ id: number; name: string }[]>(demo.url, "GET", "/people?q=talita+moura", { token });
  const people = await ask<{ id: number }[]>(demo.url, "GET", "/people?q=silva&limit=25", { token });
  const add = (role: string, some: readonly { id: number }[] = []) =>
    ask(demo.url, "POST", `/cell-groups/${id}/members`, { token, body: { people: some.map((one) => one.id), role } });
  await add(
    "leader",
    (own.body.data ?? []).filter(({ name }) => name === "Talita Moura"),
  );
  await add("member", (people.body.data ?? []).slice(0, 3));
  // A group without a fixed day: its next report is of today, and the last one of a day before.
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const sheet = await ask<{ people: { person_id: number }[] }>(demo.url, "GET", `/cell-groups/${id}/report`, { token });
  const came = (sheet.body.data?.people ?? []).slice(0, 3).map((one) => one.person_id);
  const told = { theme: "Antes do sinal sumir", note: "Nota de quem cuida", children: 2 };
  await ask(demo.url, "POST", `/cell-groups/${id}/meetings`, { token, body: { date: before, present: came, ...told } });
  const meetings = async () => (await ask<object[]>(demo.url, "GET", `/cell-groups/${id}/meetings`, { token })).body.data;

  const phone = { width: 390, height: 844, isNew: true, options: { serviceWorkers: "allow" } } as const;
  const first = await open({ ...phone, as: "membro", path: "/profile?tab=settings" });
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
  await first.getByRole("switch", { name: "Este aparelho é meu" }).click();
  await expect.poll(() => pathsKept(first)).toContain(`/cell-groups/${id}/report`);
  await expect.poll(() => pathsKept(first)).toContain("/schedules/mine");
  await expect.poll(() => pathsKept(first)).toContain(`/cell-groups/${id}/members`);
  // Opened once more as on any other day: what the first screen needs is kept, too.
  await first.goto(`${demo.url}/dashboard`);
  await expect.poll(() => filesKept(first), { timeout: 30_000 }).toMatch(/\/unsent-dialog-/);
  await expect.poll(() => filesKept(first), { timeout: 30_000 }).toMatch(/\/account-queue-/);
  await expect.poll(() => filesKept(first), { timeout: 30_000 }).toMatch(/\/report-dialog-/);
  await expect.poll(() => filesKept(first), { timeout: 30_000 }).toMatch(/\/worker-bar-/);
  expect((await pathsKept(first)).filter((path) => /members\/|\/people|prayers|care/.test(path))).toEqual([]);
  expect((await textsKept(first)).includes("Nota de quem cuida")).toBe(false);

  const page = await openAgainOffline(first, `${demo.url}/groups-convivio`);
  await page.getByRole("link", { name: "Grupo sem sinal" }).click();
  const panel = page.getByRole("dialog", { name: "Detalhes do grupo" });
  // The whole panel stands: meetings and people.
  await expect(panel.getByText("3 presentes · Antes do sinal sumir")).toBeVisible();
  await expect(panel.getByText("Talita Moura").last()).toBeVisible();
  await expect(panel.getByText(/não carregou|Tentar Novamente/)).toHaveCount(0);
  await page.getByRole("button", { name: "Fazer relatório" }).click();
  const report = page.getByRole("dialog", { name: "Grupo sem sinal", exact: true });
  const chips = report.getByRole("list", { name: "Quem veio?" }).getByRole("button");
  await expect(chips).toHaveCount(4);
  await chips.first().click();
  await expect(report.getByText("1 faltou")).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  await report.getByRole("button", { name: "Próximo" }).click();
  await report.getByRole("textbox", { name: "Tema" }).fill("Sem sinal, com gente");
  await report.getByRole("button", { name: "Enviar relatório" }).click();
  await expect(report.getByText("Relatório guardado")).toBeVisible();
  expect(await meetings()).toHaveLength(1);

  // The report that was sent before is corrected without network, too.
  await report.getByRole("button", { name: "Pronto" }).click();
  await page.getByRole("button", { name: "Fazer relatório" }).click();
  await report.getByLabel("Encontro de").selectOption(before);
  await expect(report.getByText("Assim está no relatório deste dia.")).toBeVisible();
  await report.getByRole("button", { name: "Próximo" }).click();
  await report.getByRole("textbox", { name: "Tema" }).fill("Corrigido sem sinal");
  await report.getByRole("button", { name: "Enviar relatório" }).click();
  await expect(report.getByText("Relatório guardado")).toBeVisible();

  // Closed again before there is a network: the next page sends it.
  const last = await openAgainOffline(page, `${demo.url}/schedule/mine`);
  await expect(last.getByRole("heading", { level: 1, name: "Minha escala" })).toBeVisible();
  await expect(last.getByText(/não carregou|Tentar Novamente/)).toHaveCount(0);
  await goOnline(last);
  await expect.poll(meetings, { timeout: 30_000 }).toMatchObject([
    { present: 3, theme: "Sem sinal, com gente" },
    { present: 3, theme: "Corrigido sem sinal", children: 2, note: "Nota de quem cuida", version: 2 },
  ]);
  await last.goto(`${demo.url}/dashboard`);
  await last.getByRole("button", { name: /Sua conta/ }).click();
  await last.getByRole("button", { name: "Sair do Sistema" }).click();
  await expect(last).toHaveURL(`${demo.url}/`);
  await expect.poll(() => pathsKept(last)).toEqual([]);
  expect(await meetings()).toHaveLength(2);
  await ask(demo.url, "DELETE", `/cell-groups/${id}`, { token });
});
