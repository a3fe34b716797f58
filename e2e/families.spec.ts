// Rooms: families, members.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { roomJourney } from "./support/room-journey.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a secretary makes a family, meets somebody else's change, takes it apart and brings it back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const send = <T>(method: string, path: string, body?: object) => ask<T>(demo.url, method, path, { token, ...(body ? { body } : {}) });
  const known = await send<{ id: number }>("POST", "/families", {
    name: "Família Antiga",
    members: [{ name: "Zuleica Antunes", role: "head" }],
  });

  const page = await open({ as: "secretaria", path: "/dashboard" });
  const { panel } = await roomJourney(
    page,
    { url: demo.url, token },
    {
      room: "Famílias",
      add: "Adicionar família",
      fill: async (form) => {
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
      },
      search: "Buscar famílias",
      words: "davi antunes",
      name: "Família Antunes",
      says: "Zuleica Antunes",
      panel: "Detalhes da família",
      edit: "Editar família",
      change: { label: "Nome", mine: "Família Antunes Prado", theirs: { name: "Família Antunes Reis" } },
      renamed: "Família Antunes Prado",
      path: "/families",
      done: { added: "Família adicionada", deleted: "Família excluída", restored: "Família restaurada" },
    },
  );
  expect((await send("GET", `/families/${String(known.body.data?.id)}`)).status).toBe(404);

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
