// Rooms: visitors.
import type { Page } from "@playwright/test";
import { BadWire } from "../scripts/faults/bad-wire.ts";
import { ask, createVisitor, findVisitors, newPhone, signIn, emailOf, demoPassword, type Session } from "./support/api.ts";
import { fillVisitor } from "./support/fill-visitor.ts";
import { chooseAct, entry, entryLinks } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

// F16: what a person sees when the line between browser and server is bad.

let wire: BadWire;
let at: string;
let session: Session;

test.beforeEach(async ({ demo, sessionOf }) => {
  wire = await BadWire.open(Number(new URL(demo.url).port));
  at = `http://localhost:${wire.port}`;
  session = await sessionOf("admin");
});
test.afterEach(() => wire.close());

const unique = (): string => `Zenaide ${Array.from({ length: 8 }, () => "abcdefghij"[Math.floor(Math.random() * 10)]).join("")}`;
const listOf = (name: string): string => `/visitor-management?q=${encodeURIComponent(name)}`;
const card = entry;
const statusOf = (page: Page, name: string, status: string) => page.getByRole("button", { name: `Situação de ${name}: ${status}` });
const toast = (page: Page) => page.getByRole("status").last();

async function choose(page: Page, name: string, from: string, to: string): Promise<void> {
  await statusOf(page, name, from).click();
  await page.getByRole("menuitemradio", { name: to }).click();
}

test("F16 a status that could not be sent goes back, in words", async ({ open, demo }) => {
  const name = unique();
  await createVisitor(demo.url, session.token, { name });
  wire.weather = { latencyMs: 500 };
  const page = await open({ at, as: session, path: listOf(name) });
  // A request takes a second on this line, six at a time, and the screen asks for about 120 files.
  await expect(statusOf(page, name, "Novo")).toBeVisible({ timeout: 40_000 });
  wire.weather = { refuses: true };
  wire.cut();
  await choose(page, name, "Novo", "Visitado");
  await expect(toast(page)).toContainText(`Não foi possível atualizar a situação de ${name}.`);
  await expect(statusOf(page, name, "Novo")).toBeVisible();
  wire.weather = {};
  // The page shows the status before it is stored; a reload that comes first takes the request back.
  const stored = page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
  await choose(page, name, "Novo", "Visitado");
  await expect(statusOf(page, name, "Visitado")).toBeVisible();
  await stored;
  await page.reload();
  await expect(statusOf(page, name, "Visitado")).toBeVisible();
});

test("F16 on a line that went silent a status does not seem done for ever", async ({ open, demo }) => {
  const name = unique();
  await createVisitor(demo.url, session.token, { name });
  const page = await open({ at, as: session });
  await page.clock.install();
  await page.goto(at + listOf(name));
  await expect(statusOf(page, name, "Novo")).toBeVisible();
  wire.weather = { silent: true };
  await choose(page, name, "Novo", "Visitado");
  await expect(statusOf(page, name, "Visitado")).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(toast(page)).toContainText(`Não foi possível atualizar a situação de ${name}.`);
  await expect(statusOf(page, name, "Novo")).toBeVisible();
});

test("F16 a deletion whose answer was lost takes the card away; one that was not sent brings it back", async ({ open, demo }) => {
  const [gone, back] = [unique(), unique()];
  for (const name of [gone, back]) await createVisitor(demo.url, session.token, { name });
  const page = await open({ at, as: session, path: listOf("Zenaide") });
  const remove = async (name: string): Promise<void> => {
    const failed = page.waitForEvent("requestfailed", (request) => request.method() === "DELETE");
    await chooseAct(page, `Mais ações para ${name}`, "Excluir");
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await failed;
    await expect(toast(page)).toContainText("Não foi possível excluir o visitante.");
  };
  await expect(card(page, gone)).toBeVisible();
  wire.cut();
  wire.weather = { resetAfterBytes: 40 };
  await remove(gone);
  wire.weather = {};
  await expect(card(page, gone)).toHaveCount(0);
  expect(await findVisitors(demo.url, session.token, gone)).toEqual([]);
  wire.weather = { refuses: true };
  wire.cut();
  await remove(back);
  wire.weather = {};
  await expect(card(page, back)).toBeVisible();
});

test("F16 a registration sent again after its answer was lost is one card, and what was typed stays", async ({ open, demo }) => {
  const name = unique();
  const page = await open({ at, path: "/visitor-welcome" });
  await fillVisitor(page, { name, phone: newPhone(), family: "Souza" });
  await page.getByLabel("Como você nos conheceu?").selectOption("amigo_familiar");
  await page.getByLabel(/Concordo/).check();
  wire.cut();
  wire.weather = { resetAfterBytes: 40 };
  const send = page.getByRole("button", { name: "Enviar Cadastro" });
  await send.click();
  await expect(page.getByText("O que você escreveu continua aqui")).toBeVisible();
  await expect(page.getByLabel("Como você nos conheceu?")).toHaveValue("amigo_familiar");
  expect(await findVisitors(demo.url, session.token, name)).toHaveLength(1);
  wire.weather = {};
  // A connection from the bad weather would still break, and take a part of the next page with it.
  wire.cut();
  await send.click();
  await expect(page).toHaveURL(`${at}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findVisitors(demo.url, session.token, name)).toHaveLength(1);
});

test("F16 'Sessão expirada' comes with a refusal, never with a bad line", async ({ open, demo }) => {
  const own = await signIn(demo.url, emailOf("secretaria"), demoPassword);
  const page = await open({ at, as: own, path: "/visitor-management" });
  await expect(entryLinks(page).first()).toBeVisible();
  wire.weather = { resetAfterBytes: 10_000 };
  wire.cut();
  await page.getByRole("button", { name: /^Novo/ }).click();
  wire.weather = { refuses: true };
  wire.cut();
  await page.getByRole("button", { name: /^Visitado/ }).click();
  await expect(page.getByRole("button", { name: "Tentar Novamente" })).toBeVisible();
  await expect(page.getByText("Sessão expirada")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(own.token);
  wire.weather = {};
  await ask(demo.url, "POST", "/auth/logout", { body: { refreshToken: own.refreshToken } });
  await page.getByRole("button", { name: "Tentar Novamente" }).click();
  await expect(page.getByText("Sessão expirada")).toBeVisible();
});
