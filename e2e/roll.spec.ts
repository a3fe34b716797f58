// Rooms: roll, members, audit.
import type { Page } from "@playwright/test";
import type { MemberRoll } from "@aprisco/contract/roll.ts";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const acts = (page: Page) => page.getByRole("region", { name: "Atos do rol" });

test("a secretary admits a member, puts a wrong act right, and sends the member to another congregation", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const body = { name: "Noé Quaresma Roldão", status: "congregado" };
  const made = await ask<{ id: number }>(demo.url, "POST", "/members", { token, body });
  const id = String(made.body.data?.id);
  const page = await open({ as: "secretaria", path: `/members/${id}?tab=church` });
  await expect(page.getByText("Ainda não há atos no livro.")).toBeVisible();

  await button(page, "Registrar ato").click();
  const form = page.getByRole("dialog", { name: "Registrar ato" });
  await expect(form.getByText(/^Passa a ser membro ativo/)).toBeVisible();
  await button(page, "Registrar").click();
  await expect(form.getByText("Preencha este campo")).toBeVisible();
  await form.getByLabel(/^Forma de admissão/).selectOption("Batismo");
  await form.getByLabel(/^Ata/).fill("Ata 52/2026");
  await button(page, "Registrar").click();
  await expect(toast(page)).toContainText("Ato registrado");
  await expect(acts(page).getByText("Admissão: Batismo")).toBeVisible();
  await expect(acts(page).getByText(/Ata 52\/2026/)).toBeVisible();

  // Of an active member no act stands there unasked: the first one would be discipline.
  await button(page, "Registrar ato").click();
  await expect(form.getByText("O que muda")).toHaveCount(0);
  await button(page, "Registrar").click();
  await expect(form.getByText("Preencha este campo")).toBeVisible();
  await form.getByLabel(/^Ato/).selectOption("Exclusão");
  await expect(form.getByText(/^Sai do rol por decisão da igreja/)).toBeVisible();
  await button(page, "Registrar").click();
  await expect(acts(page).getByText("Exclusão")).toBeVisible();
  await page.getByRole("button", { name: /^Retificar Exclusão/ }).click();
  const rectify = page.getByRole("dialog", { name: "Retificar ato" });
  await rectify.getByLabel(/^O que estava errado/).fill("Era outra pessoa.");
  await rectify.getByRole("button", { name: "Retificar" }).click();
  await expect(toast(page)).toContainText("Ato retificado");
  await expect(acts(page).getByText(/sem efeito pelo nº/)).toBeVisible();
  await expect(acts(page).getByText("Era outra pessoa.")).toBeVisible();

  await button(page, "Transferir de congregação").click();
  const transfer = page.getByRole("dialog", { name: "Transferir de congregação" });
  await transfer.getByLabel(/^Para a congregação/).selectOption("Taquaral");
  await button(page, "Pedir transferência").click();
  await expect(toast(page)).toContainText("Transferência pedida");

  // The book tells it all, and the receiving side answers there.
  await page.goto(`${demo.url}/roll`);
  await expect(page.getByRole("row").filter({ hasText: "Noé Quaresma Roldão" })).toHaveCount(3);
  await button(page, "Aceitar Noé Quaresma Roldão").click();
  await page.getByRole("dialog", { name: "Aceitar transferência" }).getByRole("button", { name: "Aceitar" }).click();
  await expect(toast(page)).toContainText("Transferência aceita");
  await expect(page.getByRole("row").filter({ hasText: "Admissão: Carta de transferência" }).first()).toContainText("Noé Quaresma Roldão");
  // Two books at once: whose number it is stands beside it, until one is chosen.
  await expect(page.getByRole("columnheader", { name: "Congregação" })).toBeVisible();
  await page.goto(`${demo.url}/roll?c=1`);
  await expect(page.getByRole("columnheader", { name: "Data" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Congregação" })).toHaveCount(0);
  await ask(demo.url, "DELETE", `/members/${id}`, { token });
});

test("a helper without the right to edit reads the acts on a phone, but none of discipline", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const body = { name: "Selá Quaresma Roldão", joinDate: "2020-03-01" };
  const made = await ask<{ id: number }>(demo.url, "POST", "/members", { token, body });
  const id = String(made.body.data?.id);
  for (const act of [
    { kind: "admission", on_date: "2020-03-01", form: "acclamation" },
    { kind: "discipline", on_date: "2026-01-10" },
  ])
    await ask(demo.url, "POST", `/members/${id}/movements`, { token, body: act });
  const page = await open({ as: "cooperador", path: `/members/${id}?tab=church`, width: 390, height: 844 });
  await expect(acts(page).getByText("Admissão: Aclamação")).toBeVisible();
  await expect(page.getByText(/disciplina/i)).toHaveCount(0);
  await expect(button(page, "Registrar ato")).toHaveCount(0);

  // A transfer that waits is told to them; its answer is for others.
  const roll = await ask<MemberRoll>(demo.url, "GET", `/members/${id}/movements`, { token });
  const to_congregation_id = roll.body.data?.destinations[0]?.id;
  await ask(demo.url, "POST", `/members/${id}/transfers`, { token, body: { to_congregation_id } });
  await page.reload();
  await expect(page.getByRole("region", { name: "Transferências em espera" }).getByText("Selá Quaresma Roldão")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Aceitar|Recusar|Cancelar)/ })).toHaveCount(0);
  await ask(demo.url, "DELETE", `/members/${id}`, { token });
});

test("a list is as wide on a sheet of A4 as on a desk: with its title, its columns and no buttons", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/members?view=table" });
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // Pixels between the margins of a sheet, which are fewer than the narrowest desk has.
  await page.setViewportSize({ width: 703, height: 1_000 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.getByRole("heading", { level: 1, name: "Membros" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Telefone" })).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Exportar" })).toBeHidden();
});

test("what is printed stands in the activity log, with the page and without what was searched for", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const printed = async (): Promise<readonly { readonly section: string; readonly metadata: object }[]> =>
    (await ask<{ section: string; metadata: object }[]>(demo.url, "GET", "/audit-logs?action=page.printed", { token })).body.data ?? [];
  const page = await open({ as: "secretaria", path: "/roll?q=Figueira" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // It is heard some seconds after the page is there.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect((await printed())[0]).toMatchObject({ section: "roll", metadata: { page: "/roll" } });
  }).toPass();

  // The book's last column, the minutes, is on the paper. There are more acts than go on one: it says so.
  await page.goto(`${demo.url}/roll?c=1`);
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const short = page.getByText(/^Nesta impressão: \d+ de [\d.]+ atos\.$/);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(short).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("columnheader", { name: "Ata", exact: true })).toBeVisible();
  await expect(rows.nth(1).getByRole("cell").last()).toBeVisible();

  // Of fewer all are printed, not only those that were loaded.
  await page.goto(`${demo.url}/roll?c=1&q=Souza`);
  const told = page.getByRole("status").filter({ hasText: /^\d+ atos/ });
  await expect(told).toBeVisible();
  const all = Number(/\d+/.exec((await told.textContent()) ?? "")?.[0]);
  expect(all).toBeGreaterThan(25);
  // What the browser's own window would do: the page is drawn for paper, and stays so to be looked at.
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event("beforeprint"));
  });
  await page.keyboard.press("Control+p");
  await expect(rows).toHaveCount(all + 1);
  await expect(page.getByText(/^Nesta impressão/)).toHaveCount(0);

  // Boxes to tick and what can be done with a record are no columns of a paper.
  await page.goto(`${demo.url}/members?view=table`);
  await expect(rows.nth(1)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.getByRole("columnheader", { name: "Situação" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Ações" })).toHaveCount(0);
});
