// Rooms: duplicates, members.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("on a phone a secretary hears of a known person, compares the pair, merges it and undoes that", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const send = <T>(path: string, body: object) => ask<T>(demo.url, "POST", path, { token, body });
  const known = { name: "Quitéria Zambrano", joinDate: "2015-03-01", phone: "(19) 98855-0101", motherName: "Ana Zambrano" };
  const first = await send<{ id: number; personId: number }>("/members", known);

  const page = await open({ as: "secretaria", path: "/members?add=true", width: 390, height: 844 });
  const form = page.getByRole("dialog", { name: "Adicionar membro" });
  await form.getByRole("textbox", { name: "Nome" }).first().fill("Quitéria Zambrano");
  await expect(form.getByText("Esta pessoa já existe?")).toBeVisible();
  await expect(form.getByRole("link", { name: /Abrir cadastro.*Quitéria Zambrano/ })).toHaveAttribute(
    "href",
    `/members/${String(first.body.data?.id)}`,
  );
  const second = await send<{ id: number; personId: number }>("/members", { ...known, motherName: "Ana Maria Zambrano" });

  // The worker finds the pair once the creation is committed.
  await expect(async () => {
    await page.goto(`${demo.url}/duplicates`);
    await expect(page.getByRole("article", { name: /Quitéria Zambrano e Quitéria Zambrano/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await violationsOf(page, "all")).toEqual([]);
  await page
    .getByRole("article", { name: /Quitéria/ })
    .getByRole("link", { name: /^Comparar/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Juntar cadastros" })).toBeVisible();
  await page.getByRole("group", { name: "Nome da mãe" }).getByRole("radio", { name: "Ana Maria Zambrano" }).check();
  await expect(page.getByText("1 cadastro de membro")).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  const merged = page.url();
  await button(page, "Juntar").click();

  // The next pair comes, or the empty queue.
  await expect(page.getByText("Cadastros juntados")).toBeVisible();
  await expect(page).not.toHaveURL(merged);
  await page.goto(`${demo.url}/members/${String(first.body.data?.id)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Quitéria Zambrano" })).toBeVisible();
  await page.getByRole("tab", { name: "Ficha", exact: true }).click();
  await expect(page.getByText("Ana Maria Zambrano")).toBeVisible();
  // The old address leads to the survivor.
  await page.goto(`${demo.url}/members/${String(second.body.data?.id)}`);
  await expect(page).toHaveURL(`${demo.url}/members/${String(first.body.data?.id)}`);

  await page.goto(`${demo.url}/duplicates`);
  await button(page, /^Desfazer: Quitéria/).click();
  await expect(page.getByText("Cadastros separados de novo")).toBeVisible();
  await page.goto(`${demo.url}/members/${String(second.body.data?.id)}`);
  await expect(page).toHaveURL(`${demo.url}/members/${String(second.body.data?.id)}`);
  await page.getByRole("tab", { name: "Ficha", exact: true }).click();
  await expect(page.getByText("Ana Maria Zambrano")).toBeVisible();
});

test("a pair that is two people leaves the queue, and comes back when that is taken back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  for (const joinDate of ["2015-03-01", "2016-03-06"])
    await ask(demo.url, "POST", "/members", { token, body: { name: "Valdirene Uchoa", joinDate, phone: "(19) 98855-0202" } });
  const page = await open({ as: "secretaria" });
  const pair = page.getByRole("article", { name: /Valdirene Uchoa e/ });
  await expect(async () => {
    await page.goto(`${demo.url}/duplicates`);
    await expect(pair).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await pair.getByRole("button", { name: /^São duas pessoas/ }).click();
  await expect(pair).toHaveCount(0);
  // Who decides by keyboard goes on with the next one.
  await expect(page.locator(":focus")).toHaveText("São duas pessoas");
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(pair).toBeVisible();
});

test("from a member's page the other record is chosen by name", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const made: number[] = [];
  for (const name of ["Umbelina Xavier", "Belina Xavier"]) {
    const { body } = await ask<{ id: number }>(demo.url, "POST", "/members", { token, body: { name, joinDate: "2015-03-01" } });
    made.push(body.data?.id ?? 0);
  }
  const page = await open({ as: "secretaria", path: `/members/${String(made[0])}` });
  await button(page, /^Mais ações/).click();
  await page.getByRole("menuitem", { name: "Juntar com…" }).click();
  await page.getByRole("combobox", { name: "O outro cadastro" }).fill("belina xav");
  await page.getByRole("option", { name: /^Belina Xavier/ }).click();
  await button(page, "Comparar").click();
  await expect(page.getByRole("group", { name: "Nome" }).getByRole("radio", { name: "Umbelina Xavier", exact: true })).toBeChecked();
});
