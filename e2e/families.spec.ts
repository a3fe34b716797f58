// Rooms: families, members.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("status").last();
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a secretary makes a family, meets somebody else's change, takes it apart and brings it back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const send = <T>(method: string, path: string, body?: object) => ask<T>(demo.url, method, path, { token, ...(body ? { body } : {}) });
  const known = await send<{ id: number }>("POST", "/families", {
    name: "Família Antiga",
    members: [{ name: "Zuleica Antunes", role: "head" }],
  });

  const page = await open({ as: "secretaria", path: "/dashboard" });
  await page.getByRole("link", { name: "Famílias" }).click();
  await button(page, "Adicionar família").click();
  const form = page.getByRole("dialog", { name: "Adicionar família" });
  await form.getByLabel("Nome").fill("Família Antunes");
  await form.getByRole("combobox", { name: "Acrescentar uma pessoa" }).fill("zuleica ant");
  await page.getByRole("option", { name: /Zuleica Antunes/ }).click();
  await button(page, "Cadastrar pessoa nova").click();
  await form.getByRole("textbox", { name: "Nome da pessoa nova" }).fill("Davi Antunes");
  await form.getByLabel("Papel na família").last().selectOption("child");
  await button(page, "Salvar").click();

  // She lives in another household already: that she moves is said.
  await expect(form.getByText(/já está em outra família/)).toBeVisible();
  await form.getByRole("button", { name: "Trazer para esta família" }).click();
  await button(page, "Salvar").click();
  await expect(toast(page)).toContainText("Família adicionada");
  expect((await send("GET", `/families/${String(known.body.data?.id)}`)).status).toBe(404);

  await page.getByRole("searchbox", { name: "Buscar famílias" }).fill("davi antunes");
  await expect(row(page, "Família Antunes")).toContainText("Zuleica Antunes");
  await row(page, "Família Antunes").click();
  const panel = page.getByRole("dialog", { name: "Detalhes da família" });
  await expect(panel.getByRole("link", { name: "Davi Antunes" })).toBeVisible();
  await panel.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar família" });
  await edit.getByLabel("Nome").fill("Família Antunes Prado");

  const found = await send<{ id: number }[]>("GET", "/families?q=davi+antunes");
  const path = `/families/${String(found.body.data?.[0]?.id)}`;
  await send("PUT", path, { name: "Família Antunes Reis" });
  await button(page, "Salvar").click();
  await edit.getByLabel("Você: Família Antunes Prado").check();
  await button(page, "Salvar").click();
  await expect(panel.getByRole("heading", { name: "Família Antunes Prado" })).toBeVisible();

  await panel.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("dialog", { name: "Confirmar Exclusão" }).getByRole("button", { name: "Excluir" }).click();
  await expect(toast(page)).toContainText("Família excluída");
  await button(page, "Desfazer").click();
  await expect(toast(page)).toContainText("Família restaurada");
  await expect(row(page, "Família Antunes Prado")).toContainText("Zuleica Antunes");

  // Its people in the list of members, as a filter that can be taken away.
  await row(page, "Família Antunes Prado").click();
  await panel.getByRole("link", { name: "Ver na lista de membros" }).click();
  await expect(page.getByRole("heading", { name: "Membros", level: 1 })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByText("Família: Família Antunes Prado")).toBeVisible();
  await button(page, "Tirar o filtro: Família").click();
  await expect(page).not.toHaveURL(/household=/);
});

test("on a child's record: health is shown when it is asked for, and who may not fetch them is barred", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const made = await ask<{ members: { member_id: number }[] }>(demo.url, "POST", "/families", {
    token,
    body: { name: "Família Bruma", members: [{ name: "Lia Bruma", role: "child", birth_date: "2020-02-03" }] },
  });
  const page = await open({
    as: "secretaria",
    path: `/members/${String(made.body.data?.members[0]?.member_id)}?tab=family`,
    width: 390,
    height: 844,
  });
  const health = page.getByRole("region", { name: "Saúde" });
  await expect(health.getByText("Nada anotado.")).toHaveCount(0);
  await health.getByRole("button", { name: "Mostrar" }).click();
  await expect(health.locator(":focus")).toHaveText("Nada anotado.");
  await health.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Alergias").fill("Amendoim");
  await page.getByLabel(/É grave/).check();
  await button(page, "Salvar").click();
  await expect(health.getByText("Alergia grave")).toBeVisible();
  await expect(page.getByRole("region", { name: "Família Bruma" }).getByText("Alergia grave")).toBeVisible();
  // And beside the child's own name.
  await expect(page.getByText("Alergia grave")).toHaveCount(3);

  const pickups = page.getByRole("region", { name: "Quem busca" });
  await pickups.getByRole("button", { name: "Acrescentar" }).click();
  const form = page.getByRole("dialog", { name: "Acrescentar" });
  await form.getByLabel("Nome", { exact: true }).fill("Marcos Bruma");
  await form.getByRole("radio", { name: /Não pode buscar/ }).check();
  await form.getByLabel("Motivo").fill("Decisão do juiz");
  await button(page, "Salvar").click();
  await expect(pickups.getByText("Não pode buscar", { exact: true })).toBeVisible();
  await expect(pickups.getByText("Decisão do juiz")).toBeVisible();
  // A bar that went by mistake comes back as it stood there.
  await pickups.getByRole("button", { name: "Ações: Marcos Bruma" }).press("Enter");
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(pickups.getByText("Ninguém na lista ainda.")).toBeVisible();
  await button(page, "Desfazer").click();
  await expect(pickups.getByText("Decisão do juiz")).toBeVisible();
});

test("a guardian without any right over members writes down what their own child cannot eat, on a phone", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const send = <T>(method: string, path: string, body?: object) => ask<T>(demo.url, method, path, { token, ...(body ? { body } : {}) });
  const found = (await send<{ id: number; name: string }[]>("GET", "/people?q=talita+moura")).body.data ?? [];
  // The demo church may have another whose names hold both.
  const guardian = found.find(({ name }) => name === "Talita Moura");
  const child = { name: "Ester Moura", role: "child", birth_date: "2021-04-05" };
  const made = await send<{ members: { person_id: number; member_id: number }[] }>("POST", "/families", {
    name: "Família Moura",
    members: [child],
  });
  const { person_id: person, member_id: member } = made.body.data?.members[0] ?? { person_id: 0, member_id: 0 };
  await send("POST", `/people/${person}/relations`, { related_id: guardian?.id, kind: "parent" });
  await send("POST", `/people/${person}/pickups`, { name: "Ivone Siqueira", relation: "Avó", allowed: true });

  const page = await open({ as: "membro", path: "/dashboard", width: 390, height: 844 });
  const own = page.getByRole("region", { name: "Minhas crianças" });
  await own.getByRole("button", { name: "Mostrar Ester Moura" }).click();
  const dialog = page.getByRole("dialog", { name: "Ester Moura" });
  await dialog.getByRole("button", { name: "Mostrar" }).click();
  await dialog.getByRole("button", { name: "Editar" }).click();
  await page.getByLabel("Alergias").fill("Leite");
  await button(page, "Salvar").click();
  await expect(dialog.getByRole("region", { name: "Saúde" }).getByText("Leite")).toBeVisible();
  const pickups = dialog.getByRole("region", { name: "Quem busca" });
  await expect(pickups.getByText("Ivone Siqueira")).toBeVisible();
  await expect(pickups.getByRole("button")).toHaveCount(0);
  await send("DELETE", `/members/${member}`);
});
