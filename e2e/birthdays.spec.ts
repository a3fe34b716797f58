// Rooms: birthdays.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

/** Behind UTC, all the year. */
const campinas = 3 * 3_600_000;
const greeting = (page: Page, name: string) => page.getByRole("link", { name: `Cumprimentar ${name} pelo WhatsApp` });

test("whose birthday it is: today, in the week and in a month, with a greeting of the church's own", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const today = new Date(Date.now() - campinas).toISOString().slice(0, 10);
  const body = { name: "Zélia Aniversariante", phone: "19991230009", joinDate: "2010-03-07", birthDate: `1950${today.slice(4)}` };
  const made = await ask<{ id: number }>(demo.url, "POST", "/members", { token, body });
  expect(made.status).toBe(201);

  const page = await open({ as: "admin", path: "/dashboard" });
  await page.getByRole("navigation").getByRole("link", { name: "Aniversários" }).click();
  await expect(page.getByRole("heading", { name: "Aniversários", level: 1 })).toBeVisible();
  const years = Number(today.slice(0, 4)) - 1950;
  await expect(page.getByRole("listitem").filter({ hasText: "Zélia" })).toContainText(`faz ${years} anos`);

  await page.getByRole("button", { name: "Mensagem" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Parabéns, {nome}!");
  await page.getByRole("button", { name: "Salvar mensagem" }).click();
  await expect(page.getByRole("status").last()).toContainText("Mensagem salva");
  await expect(greeting(page, "Zélia Aniversariante")).toHaveAttribute("href", /Parab%C3%A9ns%2C%20Z%C3%A9lia!/);

  // By keyboard to the month, and on to the next one, whose address is kept.
  await page.getByRole("tab", { name: "Hoje" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Mês" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Próximo mês" }).click();
  await expect(page).toHaveURL(/month=20\d\d-\d\d/);
  await expect(page.getByText("Zélia")).toHaveCount(0);
  await page.getByLabel("O que se comemora").selectOption("Batismo");
  await expect(page).toHaveURL(/kind=baptism/);

  await ask(demo.url, "PUT", "/settings/values", {
    token: (await sessionOf("admin")).token,
    body: { key: "birthdays.greeting", value: null },
  });
  await ask(demo.url, "DELETE", `/members/${made.body.data?.id}`, { token });
});

test("on a phone the greeting is a thumb's width, and nothing runs out of the screen", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/birthdays?view=month", width: 320, height: 640 });
  const first = page.getByRole("link", { name: /pelo WhatsApp$/ }).first();
  await expect(first).toBeVisible();
  const box = await first.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // A name of two lines does not run into what is said below it.
  const overlaps = await page.getByRole("listitem").evaluateAll((items) => {
    const lineOf = (node: Node | null | undefined) => {
      const range = document.createRange();
      if (node) range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    return items.flatMap((item) => {
      const name = item.querySelector('a[href^="/members/"]');
      const gap = lineOf(name?.parentElement?.nextElementSibling).top - lineOf(name).bottom;
      return name && !(gap > -2) ? [`${name.textContent}: ${gap}`] : [];
    });
  });
  expect(overlaps).toEqual([]);
});
