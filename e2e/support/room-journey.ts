import type { Locator, Page } from "@playwright/test";
import { ask } from "./api.ts";
import { expect } from "./test.ts";

/** A room by its labels. */
export interface RoomJourney {
  /** The list opens as cards. */
  readonly cards?: true;
  /** In the menu. */
  readonly room: string;
  /** The button that adds one, and the name of its dialog. */
  readonly add: string;
  /** Fills the form as somebody does who errs first; at the end 'Salvar' is pressed. */
  readonly fill: (form: Locator) => Promise<void>;
  readonly search: string;
  /** What is typed into the search, and the name by which the row is known. */
  readonly words: string;
  readonly name: string;
  /** What the row says besides. */
  readonly says: string;
  readonly panel: string;
  readonly edit: string;
  /** A field of the form, what is written there, and the same field as somebody else changes it meanwhile. */
  readonly change: { readonly label: string; readonly mine: string; readonly theirs: Readonly<Record<string, string>> };
  /** The name by which the row is known after the change. */
  readonly renamed?: string;
  readonly path: string;
  /** The toasts. */
  readonly done: { readonly added: string; readonly deleted: string; readonly restored: string };
}

const button = (where: Page | Locator, name: string) => where.getByRole("button", { name, exact: true });

/**
 * From the menu through a room's whole life of one record: created, found, edited while somebody else changes it, deleted after a
 * question, and taken back. It stands in the list at the end.
 */
export async function roomJourney(page: Page, { url, token }: { readonly url: string; readonly token: string }, room: RoomJourney) {
  const toast = page.getByRole("status").last();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const dialog = (name: string) => page.getByRole("dialog", { name });

  await page.getByRole("navigation").getByRole("link", { name: room.room, exact: true }).click();
  await button(page, room.add).click();
  await room.fill(dialog(room.add));
  await button(page, "Salvar").click();
  await expect(toast).toContainText(room.done.added);

  if (room.cards) await button(page, "Tabela").click();
  await page.getByRole("searchbox", { name: room.search }).fill(room.words);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row(room.name)).toContainText(room.says);
  await row(room.name).click();
  const panel = dialog(room.panel);
  await panel.getByRole("button", { name: "Editar" }).click();
  const edit = dialog(room.edit);
  await edit.getByLabel(room.change.label).fill(room.change.mine);

  const found = await ask<{ id: number }[]>(url, "GET", `${room.path}?q=${encodeURIComponent(room.words)}`, { token });
  const path = `${room.path}/${String(found.body.data?.[0]?.id)}`;
  await ask(url, "PUT", path, { token, body: room.change.theirs });
  await button(page, "Salvar").click();
  await edit.getByLabel(`Você: ${room.change.mine}`).check();
  await button(page, "Salvar").click();
  await expect(panel.getByText(room.change.mine).first()).toBeVisible();

  const name = room.renamed ?? room.name;
  const question = dialog("Confirmar Exclusão");
  await panel.getByRole("button", { name: "Excluir" }).click();
  await expect(question).toContainText(name);
  await button(question, "Cancelar").click();
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Excluir" }).click();
  await button(question, "Excluir").click();
  await expect(toast).toContainText(room.done.deleted);
  await expect(row(name)).toHaveCount(0);
  await button(page, "Desfazer").click();
  await expect(toast).toContainText(room.done.restored);
  await expect(row(name)).toContainText(room.says);
  return { path, panel };
}
