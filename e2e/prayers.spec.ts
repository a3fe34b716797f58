// Rooms: prayers.
import type { Prayer } from "@aprisco/contract/prayers.ts";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

test("a stranger asks on a phone, and a lost connection loses nothing", async ({ open, demo, sessionOf }) => {
  const page = await open({ path: "/oracao", width: 390, height: 844, provokes: /ERR_|Failed to load/ });
  const text = `Pela minha prova de sexta ${Date.now()}`;
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Escreva o seu pedido.")).toBeVisible();
  await page.getByLabel("Seu pedido").fill(text);
  await page.getByRole("radio", { name: /Pastores e equipe/ }).check();
  await page.getByLabel("Seu nome").fill("Rosana");
  await page.getByLabel("Concordo que a igreja guarde").check();
  await page.route("**/api/prayers", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("O pedido não foi enviado")).toBeVisible();
  await expect(page.getByLabel("Seu pedido")).toHaveValue(text);
  await page.getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Seu pedido chegou")).toBeVisible();

  const { token } = await sessionOf("pastora");
  const { body } = await ask<Prayer[]>(demo.url, "GET", "/pastoral/prayers", { token });
  expect(body.data?.filter((one) => one.text === text)).toMatchObject([{ name: "Rosana", wish: "team", status: "new" }]);
});

test("a person of the team prays by the relation alone, and sees nothing that was asked of the pastors", async ({ open }) => {
  const page = await open({ as: "membro", path: "/pastoral-care/prayers", width: 390, height: 844 });
  const list = page.getByRole("list", { name: "Pedidos de oração" });
  const request = list.getByRole("listitem").filter({ hasText: "Por uma porta de trabalho" });
  await expect(request).toBeVisible();
  await expect(page.getByText("sobre o meu casamento")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Equipe de oração" })).toHaveCount(0);
  await request.getByRole("button", { name: /^Estou orando/ }).click();
  await expect(request.getByRole("button", { name: /^Você orou hoje/ })).toBeVisible();
  await expect(request.getByText("Em oração")).toBeVisible();
});

test("a pastor takes a request up and writes what became of it; the secretary sees no text", async ({ open }) => {
  const page = await open({ as: "pastora", path: "/pastoral-care/prayers" });
  const request = page.getByRole("listitem").filter({ hasText: "Pela nossa viagem missionária" });
  await request.getByRole("button", { name: /^Ações do pedido/ }).click();
  await page.getByRole("menuitem", { name: /Assumir/ }).click();
  await expect(request.getByText("Com você")).toBeVisible();
  await request.getByRole("button", { name: /^Ações do pedido/ }).click();
  await page.getByRole("menuitem", { name: "Marcar como respondido" }).click();
  const dialog = page.getByRole("dialog", { name: "O que Deus fez?" });
  await dialog.getByLabel("Resposta").fill("Todos voltaram bem.");
  await dialog.getByRole("button", { name: "Marcar como respondido" }).click();
  await expect(request).toHaveCount(0);
  await page.getByRole("button", { name: "Respondidos" }).click();
  await expect(page.getByText("Todos voltaram bem.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Equipe de oração" }).getByText("Talita Moura")).toBeVisible();

  const office = await open({ as: "secretaria", path: "/pastoral-care/prayers" });
  await expect(office.getByText("O texto é só para quem a pessoa escolheu.").first()).toBeVisible();
  await expect(office.getByText("Por uma porta de trabalho")).toHaveCount(0);
});

test("a pastor deletes a request for good, after a question", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("pastora");
  const text = `Entrou duas vezes ${Date.now()}`;
  const asked = await ask(demo.url, "POST", "/prayers", { token, body: { text, wish: "pastors" } });
  expect(asked.status).toBe(201);
  const page = await open({ as: "pastora", path: "/pastoral-care/prayers" });
  const request = page.getByRole("listitem").filter({ hasText: text });
  const askToDelete = async () => {
    await request.getByRole("button", { name: /^Ações do pedido/ }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
  };
  await askToDelete();
  const question = page.getByRole("dialog", { name: /^Excluir o pedido de/ });
  await question.getByRole("button", { name: "Manter" }).click();
  await expect(request).toBeVisible();
  await askToDelete();
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Pedido excluído")).toBeVisible();
  await expect(request).toHaveCount(0);
  const { status, body } = await ask<Prayer[]>(demo.url, "GET", "/pastoral/prayers?status=any&limit=25", { token });
  expect([status, body.error, body.data?.some((one) => one.text === text)]).toEqual([200, null, false]);
});
