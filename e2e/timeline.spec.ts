// Rooms: timeline, members.
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

test("a visit to a member is logged on their record, and read by who follows people up, not by the treasurer", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const made = await ask<{ id: number }>(demo.url, "POST", "/members", {
    token,
    body: { name: "Noêmia do Tempo", joinDate: "2015-04-05" },
  });
  const id = made.body.data?.id;
  const page = await open({ as: "secretaria", path: `/members/${id}` });
  await page.getByRole("tab", { name: "Linha do tempo" }).click();
  await expect(page.getByRole("region", { name: "abril de 2015" })).toBeVisible();

  // Who gives it up is back where they began.
  await page.getByRole("button", { name: "Visita" }).click();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("button", { name: "Visita" })).toBeFocused();
  await page.getByRole("button", { name: "Visita" }).click();
  await page.getByLabel("Anotação").fill("Levamos pão e café.");
  await page.getByRole("button", { name: "Salvar contato" }).click();
  await expect(page.getByRole("status").last()).toContainText("Contato registrado");
  const entry = page.getByRole("listitem").filter({ hasText: "Visita · Conversamos" });
  await expect(entry).toContainText("Levamos pão e café.");
  await expect(entry).toContainText("por Marta Queiroz");

  // The head leads to the overview's form from any tab; who gives it up is asked no more.
  await page.getByRole("tab", { name: "Ficha", exact: true }).click();
  await page.getByRole("button", { name: "Registrar contato" }).click();
  await expect(page).toHaveURL(/tab=overview&act=true/);
  await expect(page.getByRole("tab", { name: "Visão geral", selected: true })).toBeVisible();
  await expect(page.getByLabel("Anotação")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).not.toHaveURL(/act=/);
  await expect(page.getByLabel("Anotação")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Registrar contato" })).toBeFocused();
  // There it is one of the things worth knowing, once.
  const last = page.getByRole("term").filter({ hasText: "Último contato" }).locator("..");
  await expect(last).toContainText(/hoje.*Visita/);

  // For others by their rights.
  const other = await ask<{ kind: string; note: string | null }[]>(demo.url, "GET", `/members/${id}/timeline`, {
    token: (await sessionOf("cooperador")).token,
  });
  expect(other.body.data?.find(({ kind }) => kind === "contact")?.note).toBe("Levamos pão e café.");
  const narrow = await ask<unknown[]>(demo.url, "GET", `/members/${id}/timeline`, { token: (await sessionOf("tesoureiro")).token });
  expect(narrow.body.data).toEqual([]);
  await ask(demo.url, "DELETE", `/members/${id}`, { token });
});
