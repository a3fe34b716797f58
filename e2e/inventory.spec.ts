// Rooms: inventory, places.
import { ask } from "./support/api.ts";
import { choose } from "./support/choose.ts";
import { roomJourney } from "./support/room-journey.ts";
import { expect, test } from "./support/test.ts";

test("a treasurer adds an item, meets somebody else's change, deletes it and takes that back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const page = await open({ as: "tesoureiro", path: "/dashboard" });
  const { path } = await roomJourney(
    page,
    { url: demo.url, token },
    {
      room: "Inventário",
      add: "Adicionar item",
      fill: async (form) => {
        await form.getByLabel("Nome").fill("café");
        await page.getByRole("button", { name: "Salvar", exact: true }).click();
        await expect(form.getByText("Já existe outro com este nome")).toBeVisible();
        await form.getByLabel("Nome").fill("Canudos de papel");
        await form.getByLabel("Categoria").selectOption("Cozinha");
        await form.getByLabel("Unidade").fill("pct.");
      },
      search: "Buscar itens",
      words: "canudos",
      name: "Canudos de papel",
      says: "Cozinha",
      panel: "Detalhes do item",
      edit: "Editar item",
      change: { label: "Nome", mine: "Canudos de papel kraft", theirs: { name: "Canudos de bambu" } },
      renamed: "Canudos de papel kraft",
      path: "/inventory-items",
      done: { added: "Item adicionado", deleted: "Item excluído", restored: "Item restaurado" },
    },
  );
  await ask(demo.url, "DELETE", path, { token });
});

test("on a phone two taps take one away, a third is summed, and the toast puts it back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const place = await ask<{ id: number }>(demo.url, "POST", "/places", { token, body: { kind: "storage", name: "Balcão do café" } });
  const item = await ask<{ id: number }>(demo.url, "POST", "/inventory-items", {
    token,
    body: { name: "Sachês de chá", category: "kitchen", unit: "cx.", minimum: 3 },
  });
  const id = String(item.body.data?.id);
  await ask(demo.url, "POST", `/inventory-items/${id}/movements`, {
    token,
    body: { client_id: crypto.randomUUID(), kind: "in", place_id: place.body.data?.id, quantity: 5 },
  });
  const page = await open({ as: "tesoureiro", path: "/inventory?q=saches", width: 390, height: 844 });
  await page.getByText("Sachês de chá").click();
  const panel = page.getByRole("dialog", { name: "Detalhes do item" });
  const less = panel.getByRole("button", { name: "Um a menos em Balcão do café" });
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/movements")) answers.push(request.postData() ?? "");
  });
  // While the first is under way the next two wait, and go together.
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    "**/movements",
    async (route) => {
      if (route.request().method() === "POST") await asked;
      await route.continue();
    },
    { times: 1 },
  );
  await less.click();
  await less.click();
  await less.click();
  await expect(panel.getByRole("status").filter({ hasText: "2 cx." })).toBeVisible();
  answer();
  await expect.poll(() => answers.map((body) => (JSON.parse(body) as { quantity: number }).quantity)).toEqual([1, 2]);
  await expect(panel.getByText("Só 2 cx.")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(panel.getByText("4 cx.").first()).toBeVisible();
  await expect(panel.getByText(/^Estornado/)).toBeVisible();
  await ask(demo.url, "DELETE", `/inventory-items/${id}`, { token });
  await ask(demo.url, "PUT", `/places/${String(place.body.data?.id)}`, { token, body: { archived: true } });
});

test("what is carried to another place leaves the first, and not more than there is", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const item = await ask<{ id: number }>(demo.url, "POST", "/inventory-items", {
    token,
    body: { name: "Toalhas de mesa", category: "kitchen", unit: "un." },
  });
  const id = String(item.body.data?.id);
  const page = await open({ as: "tesoureiro", path: `/inventory?item=${id}` });
  const panel = page.getByRole("dialog", { name: "Detalhes do item" });
  await panel.getByRole("button", { name: "Entrada", exact: true }).click();
  const entry = page.getByRole("dialog", { name: "Entrada de Toalhas de mesa" });
  await entry.getByLabel("Quantidade").fill("8");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(entry.getByText("Escolha uma opção").or(entry.getByText("Preencha este campo"))).toBeVisible();
  await choose(entry, "Para onde vai", "Cozinha (Templo)");
  await entry.getByLabel("Custo de cada um").fill("1250");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(panel.getByText("R$ 12,50 cada", { exact: false })).toBeVisible();

  await panel.getByRole("button", { name: "Transferir", exact: true }).click();
  const move = page.getByRole("dialog", { name: "Transferir Toalhas de mesa" });
  await move.getByLabel("Quantidade").fill("9");
  await choose(move, "Para onde vai", "Van");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(move.getByText("Não há tanto neste lugar. Nada foi registrado.")).toBeVisible();
  await move.getByLabel("Quantidade").fill("3");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Van" }).filter({ hasText: "3 un." })).toBeVisible();
  const line = panel.getByRole("listitem").filter({ hasText: "Cozinha → Van" });
  await line.getByRole("button", { name: "Ações de Transferência" }).click();
  await page.getByRole("menuitem", { name: /^Estornar/ }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "8 un." })).toBeVisible();
  // The reversal goes the other way.
  await expect(panel.getByRole("listitem").filter({ hasText: "Van → Cozinha" })).toContainText("Estorno");

  await page.context().setOffline(true);
  await panel.getByRole("button", { name: "Saída", exact: true }).click();
  const taking = page.getByRole("dialog", { name: "Saída de Toalhas de mesa" });
  await taking.getByLabel("Quantidade").fill("9");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(taking.getByText("Não há tanto neste lugar. Nada foi registrado.")).toBeVisible();
  await taking.getByLabel("Quantidade").fill("2");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(panel.getByRole("list", { name: "Movimentações: Na fila" })).toContainText("−2");
  await page.context().setOffline(false);
  await expect(panel.getByRole("list", { name: "Movimentações: Na fila" })).toHaveCount(0);
  await ask(demo.url, "DELETE", `/inventory-items/${id}`, { token });
});

test("who only reads sees levels and movements, and no way to change them", async ({ open }) => {
  const page = await open({ as: "secretaria", path: "/inventory" });
  await page.getByRole("row").filter({ hasText: "Álcool 70 %" }).click();
  const panel = page.getByRole("dialog", { name: "Detalhes do item" });
  await expect(panel.getByRole("heading", { name: "Movimentações" })).toBeVisible();
  await expect(panel.getByRole("button", { name: /Um a mais|Entrada|Editar|Excluir/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Adicionar item" })).toHaveCount(0);
});

test("a place is added inside another, and one that holds things is not archived", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const page = await open({ as: "tesoureiro", path: "/inventory" });
  await page.getByRole("link", { name: "Lugares", exact: true }).click();
  await page.getByRole("button", { name: "Adicionar lugar" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar lugar" });
  await form.getByLabel("Nome").fill("Gaveta das toalhas");
  await choose(form, "Fica em", "Cozinha (Templo)");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Gaveta das toalhas" })).toContainText("Cozinha");
  await page.getByRole("row").filter({ hasText: "Armário da ceia" }).click();
  const panel = page.getByRole("dialog", { name: "Detalhes do lugar" });
  await panel.getByRole("button", { name: "Editar" }).click();
  const edit = page.getByRole("dialog", { name: "Editar lugar" });
  await edit.getByLabel("Arquivado").check();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(edit.getByText("Ainda há itens neste lugar. Transfira-os antes de arquivar.")).toBeVisible();
  const found = await ask<{ id: number }[]>(demo.url, "GET", "/places?q=gaveta", { token });
  await ask(demo.url, "DELETE", `/places/${String(found.body.data?.[0]?.id)}`, { token });
});
