// Rooms: visitors, inventory, worker.
import type { Page } from "@playwright/test";
import { ask } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

// What is done on a phone without network: kept on the device, sent once by itself, refused with a reason, of one account alone.

interface Made {
  readonly id: number;
}
interface Contact {
  readonly note: string | null;
}
const phone = { width: 390, height: 844, isNew: true } as const;
const list = (page: Page) => page.getByRole("dialog", { name: "Não enviados" });
const bar = (page: Page) => page.getByRole("status").filter({ hasText: /Sem internet|não foram aceitos/ });
const leave = (page: Page) => page.getByRole("dialog", { name: "Sair com registros não enviados?" });
/** A page loads in idle time what it needs without network: the bar, the list of what is not sent, and the queue that the list imports. */
const mustKeep = async (page: Page): Promise<void> => {
  const files = [
    "unsent-dialog-[^/]+\\.js",
    "account-queue-[^/]+\\.js",
    "worker-bar-[^/]+\\.js",
    "worker-bar-[^/]+\\.css",
    "device\\.pt-[^/]+\\.js",
  ];
  const loaded = files.map((file) =>
    page.waitForEvent("requestfinished", (request) => new RegExp(`/assets/${file}$`, "u").test(request.url())),
  );
  await Promise.all(loaded);
};
const logCall = async (page: Page, note: string): Promise<void> => {
  await page.getByRole("button", { name: "Registrar contato" }).first().click();
  await page.getByRole("textbox", { name: "Anotação" }).fill(note);
  await page.getByRole("button", { name: "Salvar contato" }).click();
};

test("a toast stands above the bar that says that there is no network", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("secretaria");
  const body = { name: "Zuleica Barra", phone: "19991230078", family_name: "Barra", visit_date: "2026-11-01" };
  const id = (await ask<Made>(demo.url, "POST", "/visitors", { token, body })).body.data?.id ?? 0;
  const page = await open({ as: "secretaria", width: 1024, height: 768, isNew: true });
  const ready = mustKeep(page);
  await page.goto(`${demo.url}/visitor-management?visitor=${String(id)}`);
  await ready;
  await page.context().setOffline(true);
  await logCall(page, "sem internet");
  const toast = page.getByText("Guardado neste aparelho");
  await expect(toast).toBeVisible();
  await expect(bar(page)).toContainText("contatos");
  // Of the fixed box that a part stands in: its upper and lower edge.
  const edges = (node: Element) => {
    let box: Element = node;
    while (box.parentElement && getComputedStyle(box).position !== "fixed") box = box.parentElement;
    const { top, bottom } = box.getBoundingClientRect();
    return { top, bottom };
  };
  const [above, below] = [await toast.evaluate(edges), await bar(page).evaluate(edges)];
  expect(above.bottom).toBeLessThanOrEqual(below.top);
});

test("a contact made without network survives a reload, is sent once, is of its account alone, and a sign-out asks", async ({
  open,
  demo,
  sessionOf,
}) => {
  const { token } = await sessionOf("secretaria");
  const body = { name: "Zilda Fila", phone: "19991230077", family_name: "Fila", visit_date: "2026-11-01" };
  const id = (await ask<Made>(demo.url, "POST", "/visitors", { token, body })).body.data?.id ?? 0;
  const notes = async (): Promise<readonly (string | null)[]> => {
    const { body: answer } = await ask<Contact[]>(demo.url, "GET", `/visitors/${String(id)}/contacts`, { token });
    return (answer.data ?? []).map(({ note }) => note);
  };
  const path = `/visitor-management?visitor=${String(id)}`;
  const page = await open({ ...phone, as: "secretaria" });
  const ready = mustKeep(page);
  await page.goto(`${demo.url}${path}`);
  await ready;
  await logCall(page, "com internet");
  await expect.poll(notes).toEqual(["com internet"]);

  await page.context().setOffline(true);
  await logCall(page, "sem internet");
  await expect(page.getByText("Guardado neste aparelho")).toBeVisible();
  await expect(bar(page)).toContainText("contatos");
  await page.getByRole("dialog", { name: "Detalhes do visitante" }).getByRole("button", { name: "Fechar", exact: true }).click();
  await bar(page).getByRole("button", { name: "Ver 1 não enviado" }).click();
  await expect(list(page).getByText("Contato com Zilda Fila")).toBeVisible();
  await expect(list(page).getByText("Esperando a conexão")).toBeVisible();
  expect(await violationsOf(page, "all")).toEqual([]);
  await list(page).getByRole("button", { name: "Fechar" }).last().click();
  expect(await notes()).toEqual(["com internet"]);

  // Nothing answers: the sign-out asks, and what is kept survives a reload.
  await page.route("**/api/visitors/*/contacts", (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto(`${demo.url}/dashboard`);
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await page.getByRole("button", { name: "Sair do Sistema" }).click();
  await expect(leave(page)).toContainText("1 registro ainda não foi enviado");
  await leave(page).getByRole("button", { name: "Ficar" }).click();

  // Another account on this device neither sees nor sends it.
  const mine = await page.evaluate(() =>
    Object.fromEntries(Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? ""])),
  );
  const other = await sessionOf("lider");
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem("auth_token", access ?? "");
      localStorage.setItem("refresh_token", refresh ?? "");
      localStorage.removeItem("user_data");
    },
    [other.token, other.refreshToken],
  );
  await page.unroute("**/api/visitors/*/contacts");
  const ofOther = mustKeep(page);
  await page.goto(`${demo.url}/dashboard`);
  await ofOther;
  await page.getByRole("button", { name: /Sua conta/ }).click();
  await expect(page.getByRole("button", { name: "Sair do Sistema" })).toBeVisible();
  await expect(page.getByRole("button", { name: /não enviado/ })).toBeHidden();
  expect(await notes()).toEqual(["com internet"]);

  // Its own account comes back: it goes by itself, once.
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, mine);
  await page.goto(`${demo.url}${path}`);
  await expect.poll(notes, { timeout: 30_000 }).toEqual(["sem internet", "com internet"]);
});

test("a movement that the server refuses is listed with its reason, corrected and sent", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const post = async (path: string, body: object): Promise<number> =>
    (await ask<Made>(demo.url, "POST", path, { token, body })).body.data?.id ?? 0;
  const place = await post("/places", { kind: "storage", name: "Baú da fila" });
  const id = await post("/inventory-items", { name: "Copos da fila", category: "kitchen", unit: "un." });
  const move = (kind: string, quantity: number) =>
    post(`/inventory-items/${String(id)}/movements`, { client_id: crypto.randomUUID(), kind, place_id: place, quantity });
  const level = async () =>
    (await ask<{ quantity: number }>(demo.url, "GET", `/inventory-items/${String(id)}`, { token })).body.data?.quantity;
  await move("in", 10);
  const page = await open({ ...phone, as: "tesoureiro" });
  const ready = mustKeep(page);
  await page.goto(`${demo.url}/inventory?item=${String(id)}`);
  await ready;
  await page.context().setOffline(true);
  for (const left of [9, 8, 7]) {
    await page.getByRole("button", { name: "Um a menos em Baú da fila" }).click();
    await expect(page.getByText(`${String(left)} un.`).first()).toBeVisible();
  }
  // Meanwhile another one takes nearly all.
  await move("out", 9);
  await page.context().setOffline(false);
  await expect(bar(page)).toContainText("não foram aceitos");
  expect(await level()).toBe(0);
  await page.getByRole("dialog", { name: "Detalhes do item" }).getByRole("button", { name: "Fechar", exact: true }).click();
  await bar(page).getByRole("button", { name: "Ver 2 não enviados" }).click();
  await expect(list(page).getByText(/^Não aceito:/)).toHaveCount(2);
  await list(page)
    .getByRole("button", { name: /^Opções de/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Descartar" }).click();
  await expect(list(page).getByText(/^Não aceito:/)).toHaveCount(1);
  await move("in", 5);
  await list(page)
    .getByRole("button", { name: /^Opções de/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await page
    .getByRole("spinbutton", { name: "Quantidade" })
    .or(page.getByRole("textbox", { name: "Quantidade" }))
    .fill("2");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect.poll(level).toBe(3);
  await expect(list(page).getByText("Tudo enviado.")).toBeVisible();
  await ask(demo.url, "DELETE", `/inventory-items/${String(id)}`, { token });
  await ask(demo.url, "PUT", `/places/${String(place)}`, { token, body: { archived: true } });
});
