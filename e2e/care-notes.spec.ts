// Rooms: care-notes.
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

interface Line {
  readonly action: string;
  readonly metadata?: { readonly operation?: string } | null;
}

test("a note for chosen readers: written, read by them and by nobody else of the office, changed, and each reading is in the log", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("admin");
  const secretary = (await sessionOf("secretaria")).user.name;
  const made = await ask<{ personId: number }>(demo.url, "POST", "/members", {
    token,
    body: { name: "Idalina Caderno", joinDate: "2026-11-01" },
  });
  expect(made.status).toBe(201);
  const families = await ask<{ id: number }[]>(demo.url, "GET", "/pastoral/families?q=idalina%20caderno", { token });
  const path = `/pastoral-care/families?family=${String(families.body.data?.[0]?.id)}`;
  const words = `Conversa longa ${String(Date.now())}`;

  const page = await open({ as: "pastora", path });
  const panel = page.getByRole("dialog", { name: "Família" });
  await panel.getByRole("button", { name: "Escrever" }).click();
  const form = page.getByRole("dialog", { name: "Nova anotação" });
  await form.getByRole("button", { name: "Salvar anotação" }).click();
  await expect(form.getByText("Escreva a anotação.")).toBeVisible();
  await form.getByRole("textbox", { name: "Texto" }).fill(words);
  await form.getByRole("radio", { name: /Também quem você escolher/ }).check();
  await form.getByRole("checkbox", { name: secretary }).check();
  await form.getByRole("button", { name: "Salvar anotação" }).click();
  await expect(form).toHaveCount(0);
  const notes = panel.getByRole("list", { name: "Anotações" });
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText(words)).toHaveCount(0);

  const office = await open({ as: "secretaria", path, width: 390, height: 844 });
  await office.getByRole("button", { name: /^Ler a anotação de/ }).click();
  await expect(office.getByRole("dialog", { name: "Anotação" }).getByText(words)).toBeVisible();

  await notes.getByRole("button", { name: /^Ler a anotação de/ }).click();
  await page.getByRole("dialog", { name: "Anotação" }).getByRole("button", { name: "Editar" }).click();
  const second = page.getByRole("dialog", { name: "Editar anotação" });
  await second.getByRole("textbox", { name: "Texto" }).fill(`${words}, segunda parte`);
  await second.getByRole("button", { name: "Salvar anotação" }).click();
  await expect(second).toHaveCount(0);
  await notes.getByRole("button", { name: /^Ler a anotação de/ }).click();
  const note = page.getByRole("dialog", { name: "Anotação" });
  await expect(note.getByText(`${words}, segunda parte`)).toBeVisible();
  await expect(note.getByText("Uma versão anterior está guardada no cofre.")).toBeVisible();

  const log = await ask<Line[]>(demo.url, "GET", "/audit-logs?limit=100", { token });
  expect(JSON.stringify(log.body)).not.toContain(words);
  const readings = log.body.data?.filter(({ action }) => action === "data.read" || action === "getNote") ?? [];
  expect(readings.length).toBeGreaterThanOrEqual(3);
});
