// Rooms: care-notes, audit, notifications, vault.
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { ask, demoPassword, emailOf, signIn } from "./support/api.ts";
import { startDemo } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

interface OnePerson {
  readonly family_id: number;
  readonly person_id: number;
  /** The address of the family's panel. */
  readonly path: string;
}
/** A family of one new person. */
async function familyOf(url: string, token: string, name: string): Promise<OnePerson> {
  const made = await ask<{ personId: number }>(url, "POST", "/members", { token, body: { name, joinDate: "2026-11-01" } });
  expect([made.status, made.body.error]).toEqual([201, null]);
  const families = await ask<{ id: number }[]>(url, "GET", `/pastoral/families?limit=5&q=${encodeURIComponent(name)}`, { token });
  const id = families.body.data?.[0]?.id ?? 0;
  return { family_id: id, person_id: made.body.data?.personId ?? 0, path: `/pastoral-care/families?family=${String(id)}` };
}

const write = async (
  url: string,
  token: string,
  { family_id, person_id }: OnePerson,
  note: { text: string; audience: "author" | "pastors" },
) => {
  const kept = await ask<{ id: number }>(url, "POST", "/pastoral/notes", { token, body: { family_id, person_id, ...note } });
  expect([kept.status, kept.body.error]).toEqual([201, null]);
};

test("the senior pastor opens a note of its author alone with a reason; the author is told, and the log has the reading", async ({
  open,
  demo,
  sessionOf,
}) => {
  const admin = await sessionOf("admin");
  const author = await sessionOf("pastora");
  const family = await familyOf(demo.url, admin.token, "Belmiro Cofre");
  const words = `Só entre nós ${Date.now()}`;
  await write(demo.url, author.token, family, { text: words, audience: "author" });

  const page = await open({ as: "presidente", path: family.path, width: 390, height: 844 });
  await page.getByRole("button", { name: /^Abrir com motivo a anotação de/ }).click();
  const dialog = page.getByRole("dialog", { name: "Abrir uma anotação reservada" });
  await expect(dialog).toContainText("Essa pessoa será avisada");
  await dialog.getByRole("button", { name: "Abrir e avisar" }).click();
  await expect(dialog.getByText("Escreva o motivo.")).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await dialog.getByLabel("Motivo").fill("Risco à vida");
  await dialog.getByRole("button", { name: "Abrir e avisar" }).click();
  await expect(page.getByRole("dialog", { name: "Anotação" }).getByText(words)).toBeVisible();

  // The notice names neither the family nor the reason.
  const told = async () => JSON.stringify((await ask(demo.url, "GET", "/notifications?limit=50", { token: author.token })).body);
  await expect.poll(told, { timeout: 30_000 }).toContain("Uma anotação sua foi aberta");
  expect(await told()).not.toMatch(/Só entre nós|Risco à vida/);
  const own = await open({ as: "pastora", path: family.path });
  await own.getByRole("button", { name: /^Ler a anotação de/ }).click();
  await expect(own.getByRole("dialog", { name: "Anotação" }).getByText(/abriu em .*: Risco à vida/)).toBeVisible();

  const log = await open({ as: "admin", path: `/settings/activities?person=${String(family.person_id)}` });
  await expect(log.getByText("abriu, com um motivo, uma anotação de outra pessoa sobre Belmiro Cofre")).toBeVisible();
  await expect(log.getByText(words)).toHaveCount(0);
});

test("a pastor who may not open it sees no such note", async ({ open, demo, sessionOf }) => {
  const admin = await sessionOf("admin");
  const family = await familyOf(demo.url, admin.token, "Generosa Cofre");
  await write(demo.url, (await sessionOf("presidente")).token, family, { text: "Só minha", audience: "author" });
  const page = await open({ as: "pastora", path: family.path });
  await expect(page.getByRole("dialog", { name: "Família" }).getByText("Nenhuma anotação ainda.")).toBeVisible();
});

test("with the vault's key lost, notes and prayers say so in words and the room goes on", async ({ open }) => {
  const before = await startDemo();
  const admin = await signIn(before.url, emailOf("admin"), demoPassword);
  const pastor = await signIn(before.url, emailOf("pastora"), demoPassword);
  const family = await familyOf(before.url, admin.token, "Custódia Cofre");
  const words = `Guardado ${Date.now()}`;
  await write(before.url, pastor.token, family, { text: words, audience: "pastors" });
  const key = join(before.dataDir, "keys", "vault-1");
  await rename(key, `${key}-away`);
  const closed = await before.restart({});
  try {
    const session = await signIn(closed.url, emailOf("pastora"), demoPassword);
    const page = await open({ at: closed.url, as: session, path: family.path, provokes: /503/ });
    const heads = page.getByRole("list", { name: "Anotações" });
    await heads.getByRole("button", { name: /^Ler a anotação de/ }).click();
    const note = page.getByRole("dialog", { name: "Anotação" });
    await expect(note).toContainText("a chave não foi encontrada");
    await note.getByRole("button", { name: "Fechar" }).click();
    await expect(heads.getByRole("listitem")).toHaveCount(1);

    // What is written now stays in the form.
    await page.getByRole("button", { name: "Escrever" }).click();
    const form = page.getByRole("dialog", { name: "Nova anotação" });
    await form.getByRole("textbox", { name: "Texto" }).fill(words);
    await form.getByRole("button", { name: "Salvar anotação" }).click();
    await expect(form).toContainText("a chave não foi encontrada");
    await expect(form.getByRole("textbox", { name: "Texto" })).toHaveValue(words);
    await page.close();

    const prayers = await open({ at: closed.url, as: session, path: "/pastoral-care/prayers", width: 390, height: 844 });
    await expect(prayers.getByText(/chave/).first()).toBeVisible();
    await expect(prayers.getByText("Por uma porta de trabalho")).toHaveCount(0);
    await prayers.close();

    const asking = await open({ at: closed.url, path: "/oracao", width: 390, height: 844, provokes: /503/ });
    await asking.getByLabel("Seu pedido").fill("Pela minha mãe");
    await asking.getByLabel("Concordo que a igreja guarde").check();
    await asking.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(asking.getByText("O pedido não foi enviado")).toBeVisible();
    await expect(asking.getByLabel("Seu pedido")).toHaveValue("Pela minha mãe");
    await asking.close();
  } finally {
    await closed.stop();
  }
});
