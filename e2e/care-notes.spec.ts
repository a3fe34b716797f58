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

test("a note for its author alone is opened with a reason, and its author is told", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const made = await ask<{ personId: number }>(demo.url, "POST", "/members", {
    token,
    body: { name: "Belmiro Cofre", joinDate: "2026-11-01" },
  });
  expect(made.status).toBe(201);
  const author = await sessionOf("pastora");
  const words = `Só entre nós ${String(Date.now())}`;
  const kept = await ask<{ id: number }>(demo.url, "POST", "/pastoral/notes", {
    token: author.token,
    body: { text: words, audience: "author", person_id: made.body.data?.personId },
  });
  expect([kept.status, kept.body.error]).toEqual([201, null]);
  const families = await ask<{ id: number }[]>(demo.url, "GET", "/pastoral/families?q=belmiro%20cofre", { token });
  const path = `/pastoral-care/families?family=${String(families.body.data?.[0]?.id)}`;

  const page = await open({ as: "presidente", path });
  await expect(page.getByText(words)).toHaveCount(0);
  await page.getByRole("button", { name: /^Abrir com motivo a anotação de/ }).click();
  const dialog = page.getByRole("dialog", { name: "Abrir uma anotação reservada" });
  await expect(dialog).toContainText("Essa pessoa será avisada");
  await dialog.getByLabel("Motivo").fill("Risco à vida");
  await dialog.getByRole("button", { name: "Abrir e avisar" }).click();
  await expect(page.getByRole("dialog", { name: "Anotação" }).getByText(words)).toBeVisible();

  const told = async () => JSON.stringify((await ask(demo.url, "GET", "/notifications?limit=20", { token: author.token })).body);
  await expect.poll(told, { timeout: 30_000 }).toContain("Uma anotação sua foi aberta");
  expect(await told()).not.toContain(words);
  const own = await open({ as: "pastora", path });
  await own.getByRole("button", { name: /^Ler a anotação de/ }).click();
  await expect(own.getByRole("dialog", { name: "Anotação" }).getByText(/abriu em .*: Risco à vida/)).toBeVisible();

  // Without the vault's key: a sentence in the dialog, and the page stays.
  const lost = await open({ as: "pastora", path, isNew: true, provokes: /503|Failed to load/ });
  const message = "O cofre das anotações está fechado: a chave não foi encontrada.";
  await lost.route("**/api/pastoral/notes/*", (route) =>
    route.fulfill({ status: 503, json: { success: false, data: null, error: "note.closed", message } }),
  );
  await lost.getByRole("button", { name: /^Ler a anotação de/ }).click();
  await expect(lost.getByRole("dialog", { name: "Anotação" })).toContainText("a chave não foi encontrada");
  await lost.getByRole("dialog", { name: "Anotação" }).getByRole("button", { name: "Fechar" }).click();
  await expect(lost.getByRole("list", { name: "Anotações" })).toBeVisible();
});
