// Rooms: visitors, postal-codes.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { findVisitors, newPhone, setUp, type Session } from "./support/api.ts";
import { fillVisitor } from "./support/fill-visitor.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

let postalCodes: Server;
let answer: (response: ServerResponse, cep: string) => void;
let product: Product;
let admin: Session;

const address = (response: ServerResponse, cep: string): void => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ cep, logradouro: "Rua das Flores", bairro: "Cambuí", localidade: "Campinas", uf: "SP" }));
};

test.beforeAll(async () => {
  postalCodes = createServer((request, response) => answer(response, /\d{8}/.exec(request.url ?? "")?.[0] ?? ""));
  await new Promise<void>((listening) => postalCodes.listen(0, "127.0.0.1", listening));
  const { port } = postalCodes.address() as AddressInfo;
  product = await startProduct({ CEP_URL: `http://127.0.0.1:${port}/{cep}/json/` });
  admin = await setUp(product.url);
});
test.afterAll(async () => {
  await product.stop();
  postalCodes.closeAllConnections();
  postalCodes.close();
});
test.beforeEach(() => {
  answer = address;
});

const path = "/visitor-welcome";
const next = (page: Page) => page.getByRole("button", { name: "Próximo" });
const send = (page: Page) => page.getByRole("button", { name: "Enviar Cadastro" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

const isCovered = (field: Locator) => () =>
  field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
  });

test("at 320 px nothing scrolls sideways and the bar covers no field that has the focus", async ({ open }) => {
  const page = await open({ at: product.url, path, width: 320, height: 640 });
  for (const label of ["Nome completo", "Telefone", "E-mail", "CEP", "Cidade", "UF", "Endereço", "Bairro"]) {
    const field = page.getByLabel(label);
    await field.focus();
    // The page may still be laid out: a font or a late part moves the field below its bar for a moment.
    await expect.poll(isCovered(field), label).toBe(false);
  }
  await page.getByLabel("Nome completo").fill("Ana");
  await page.getByLabel("Telefone").fill(newPhone());
  await next(page).click();
  await page.getByLabel("Nome da família").fill("Souza");
  await page.getByLabel("Tenho filhos").check();
  await next(page).click();
  await expect(title(page, "Informações Adicionais")).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("faults that are told late, since the rules were on their way, push the field that has the focus under no bar", async ({ open }) => {
  const page = await open({ at: product.url, width: 320, height: 640 });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/rules-[^/]*\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(product.url + path);
  for (const label of ["Nome completo", "Telefone", "E-mail"]) await page.getByLabel(label).focus();
  gate.resolve();
  await expect(page.getByText("Telefone é obrigatório")).toBeVisible();
  expect(await isCovered(page.getByLabel("E-mail"))()).toBe(false);
});

test("the keyboard alone reaches everything and sends", async ({ open }) => {
  const page = await open({ at: product.url, path });
  const phone = newPhone();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByLabel("Nome completo").focus();
  await page.keyboard.type("Teclado Silva");
  await press("Tab");
  await page.keyboard.type(phone);
  await press("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab");
  await expect(next(page)).toBeFocused();
  await press("Enter");
  await expect(title(page, "Dados da Família")).toBeFocused();
  await press("Tab");
  await page.keyboard.type("Silva");
  await press("Tab", "Tab", "Space");
  await expect(page.getByLabel("Quantos filhos?")).toBeVisible();
  await press("Tab");
  await page.keyboard.type("2");
  await press("Tab", "Tab", "Tab");
  await expect(next(page)).toBeFocused();
  await press("Space");
  await expect(title(page, "Informações Adicionais")).toBeFocused();
  await page.getByLabel(/Concordo/).focus();
  await press("Space", "Tab", "Tab", "Tab");
  await expect(send(page)).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Cadastro enviado com sucesso!" })).toBeVisible();
  expect(await findVisitors(product.url, admin.token, "Teclado Silva")).toHaveLength(1);
});

test("Enter sends nothing before the last step, and there only valid data", async ({ open }) => {
  const page = await open({ at: product.url, path });
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await page.getByLabel("Nome completo").fill("Enter Souza");
  await page.getByLabel("Telefone").fill(newPhone());
  await page.getByLabel("Telefone").press("Enter");
  await expect(title(page, "Dados Pessoais")).toBeVisible();
  await next(page).click();
  await page.getByLabel("Nome da família").fill("Souza");
  await page.getByLabel("Nome da família").press("Enter");
  await expect(title(page, "Dados da Família")).toBeVisible();
  await next(page).click();
  await page.getByLabel("Igreja anterior").press("Enter");
  await expect(page.getByText("Para enviar, precisamos que você concorde")).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel(/Concordo/).check();
  await page.getByLabel("Igreja anterior").press("Enter");
  await expect(page).toHaveURL(`${product.url}/`);
  expect(sent).toHaveLength(1);
});

test("a reload keeps what was typed, success forgets it", async ({ open }) => {
  const page = await open({ at: product.url, path });
  await fillVisitor(page, { name: "Rita Recarga", phone: newPhone(), family: "Recarga" });
  await page.getByLabel("Podemos orar por algo?").fill("Pela minha mãe");
  await page.reload();
  await expect(page.getByText("Etapa 3 de 3")).toBeVisible();
  await expect(page.getByLabel("Podemos orar por algo?")).toHaveValue("Pela minha mãe");
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect(page.getByLabel("Nome da família")).toHaveValue("Recarga");
  await next(page).click();
  await page.getByLabel(/Concordo/).check();
  await send(page).click();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("mãe");
  await page.goto(product.url + path);
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
});

test("F3 a double submit, and a repeated one after a lost reply, make one card", async ({ open }) => {
  const page = await open({ at: product.url, path });
  let lose = true;
  await page.route("**/api/visitors", async (route) => {
    if (!lose) return route.continue();
    lose = false;
    // The server hears it; the browser never learns.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await fillVisitor(page, { name: "Dora Dupla", phone: newPhone(), family: "Dupla" });
  await page.getByLabel(/Concordo/).check();
  await send(page).dblclick();
  await expect(page.getByRole("alert")).toContainText("continua aqui");
  await page.reload();
  await send(page).click();
  await expect(page.getByRole("heading", { name: "Cadastro enviado com sucesso!" })).toBeVisible();
  expect(await findVisitors(product.url, admin.token, "Dora Dupla")).toHaveLength(1);
});

test("the postal code fills the address, and city and state can then not be typed over", async ({ open }) => {
  const page = await open({ at: product.url, path });
  await page.getByLabel("CEP").pressSequentially("13025000");
  await expect(page.getByLabel("Cidade")).toHaveValue("Campinas");
  await expect(page.getByLabel("Cidade")).not.toBeEditable();
  await expect(page.getByLabel("UF")).not.toBeEditable();
  await expect(page.getByLabel("Endereço")).toHaveValue("Rua das Flores");
  await expect(page.getByLabel("Endereço")).toBeEditable();
  await page.getByLabel("CEP").fill("");
  await expect(page.getByLabel("Cidade")).toBeEditable();
  await expect(page.getByLabel("Cidade")).toHaveValue("");
});

test("C31 F9 a slow postal-code service never overwrites what was typed, a failing one is not spoken of", async ({ open }) => {
  const page = await open({ at: product.url, path });
  // The service holds its answer back until the address is typed; it can only do so once it has been asked.
  const asked = Promise.withResolvers<() => void>();
  answer = (response, cep) => asked.resolve(() => address(response, cep));
  const slow = page.waitForResponse("**/api/postal-codes/13025001");
  await page.getByLabel("CEP").pressSequentially("13025001");
  await page.getByLabel("Endereço").fill("Minha rua, 7");
  await page.getByLabel("Cidade").fill("Valinhos");
  (await asked.promise)();
  await slow;
  await expect(page.getByLabel("Bairro")).toHaveValue("Cambuí");
  await expect(page.getByLabel("Endereço")).toHaveValue("Minha rua, 7");
  await expect(page.getByLabel("Cidade")).toHaveValue("Valinhos");
  await expect(page.getByLabel("Cidade")).toBeEditable();

  answer = (response) => void response.writeHead(500).end();
  const failed = page.waitForResponse("**/api/postal-codes/13025002");
  await page.getByLabel("CEP").fill("13025002");
  await failed;
  await expect(page.getByLabel("Endereço")).toHaveValue("Minha rua, 7");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Preenchemos o endereço para você.")).toBeVisible();
});

test("a pasted number loses Brazil's code, one of another country keeps its +", async ({ open }) => {
  const page = await open({ at: product.url, path, options: { permissions: ["clipboard-read", "clipboard-write"] } });
  const phone = page.getByLabel("Telefone");
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await phone.fill("");
    await phone.press("ControlOrMeta+V");
  };
  await paste("+55 (19) 99123-4567");
  await expect(phone).toHaveValue("(19) 99123-4567");
  await paste("+1 415 555 0100");
  await expect(phone).toHaveValue("+14155550100");
});

test("too many registrations from one address: said kindly, nothing is lost", async ({ open }) => {
  const page = await open({ at: product.url, path });
  await page.route("**/api/visitors", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "120" },
      json: { success: false, data: null, error: "request.tooMany", message: "Muitas tentativas." },
    }),
  );
  await fillVisitor(page, { name: "Paula Paciência", phone: newPhone(), family: "Paciência" });
  await page.getByLabel(/Concordo/).check();
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("daqui a 2 minutos");
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect(page.getByLabel("Nome da família")).toHaveValue("Paciência");
});

test("the form speaks the chosen language without losing a word", async ({ open }) => {
  const page = await open({ at: product.url, path });
  await page.getByLabel("Nome completo").fill("Lia Língua");
  await page.getByRole("button", { name: /Idioma/ }).click();
  await page.getByRole("menuitemradio", { name: /English/ }).click();
  await expect(page.getByRole("heading", { name: "So good to have you here" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Lia Língua");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a telephone that the keyboard suggests comes in whole", async ({ open }) => {
  const page = await open({ path: "/visitor-welcome", width: 390, height: 844 });
  const phone = page.getByLabel("Telefone");
  for (const [suggested, shown] of [
    ["+55 11 98765-4321", "(11) 98765-4321"],
    ["\u202a+55 11 98765\u20114321\u202c", "(11) 98765-4321"],
    ["+351 912 345 678", "+351912345678"],
    ["+54 9 11 2345-6789", "+5491123456789"],
  ] as const) {
    await phone.fill("");
    await phone.focus();
    await page.keyboard.insertText(suggested);
    await expect(phone).toHaveValue(shown);
  }
  await page.keyboard.type("7");
  await expect(phone).toHaveValue("+54911234567897");
});
