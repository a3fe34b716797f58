// Rooms: counts, inventory, worker.
import { ask } from "./support/api.ts";
import { choose } from "./support/choose.ts";
import { expect, test } from "./support/test.ts";

interface Made {
  readonly id: number;
}
const made = async (asked: Promise<{ readonly body: { readonly data?: Made | null } }>): Promise<number> =>
  (await asked).body.data?.id ?? 0;

test("two people count without network, what differs is settled, and closing puts the levels right", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const post = async (path: string, body: object) => await made(ask<Made>(demo.url, "POST", path, { token, body }));
  const place = await post("/places", { kind: "storage", name: "Baú do acampamento" });
  const names = ["Cordas", "Lanternas", "Panelas grandes"];
  const ids: number[] = [];
  for (const name of names) {
    const id = await post("/inventory-items", { name, category: "other", unit: "un." });
    await post(`/inventory-items/${String(id)}/movements`, { client_id: crypto.randomUUID(), kind: "in", place_id: place, quantity: 10 });
    ids.push(id);
  }
  const page = await open({ as: "tesoureiro", path: "/inventory/counts", width: 390, height: 844 });
  await page.getByRole("button", { name: "Adicionar contagem" }).first().click();
  await choose(page.getByRole("dialog"), "Lugar", "Baú do acampamento");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const count = page.getByRole("dialog", { name: "Contagem" });
  const number = (name: string) => count.getByRole("textbox", { name });
  await expect(number("Lanternas")).toBeVisible();
  await page.context().setOffline(true);
  await number("Cordas").fill("10");
  await number("Lanternas").fill("8");
  await expect(count.getByText("2 a enviar")).toBeVisible();
  await page.context().setOffline(false);
  await expect(count.getByText("Tudo enviado")).toBeVisible();

  // Another one counts the same lanterns.
  const session = Number(new URL(page.url()).searchParams.get("count"));
  const mark = { item_id: ids[1], place_id: place, counted: 9, counted_at: new Date().toISOString() };
  await ask(demo.url, "PUT", `/inventory-counts/${String(session)}/marks`, { token, body: { marks: [mark] } });
  await count.getByRole("tab", { name: "Diferenças" }).click();
  await expect(count.getByText("2 itens contados · 1 diferença")).toBeVisible();
  await expect(count.getByText("Contaram diferente: qual vale?")).toBeVisible();
  await expect(count.getByRole("button", { name: "Fechar contagem" })).toBeDisabled();
  await count.getByRole("button", { name: "Lanternas: vale 8" }).click();
  await expect(count.getByText("Contado 8, esperado 10: −2 un.")).toBeVisible();
  await count.getByRole("button", { name: "Fechar contagem" }).click();
  const question = page.getByRole("dialog", { name: "Fechar a contagem?" });
  await expect(question).toContainText("1 diferença entra no inventário");
  await question.getByRole("button", { name: "Fechar contagem" }).click();
  await expect(count.getByText("Fechada", { exact: true })).toBeVisible();
  const found = await ask<{ quantity: number }>(demo.url, "GET", `/inventory-items/${String(ids[1])}`, { token });
  expect(found.body.data?.quantity).toBe(8);
  for (const id of ids) await ask(demo.url, "DELETE", `/inventory-items/${String(id)}`, { token });
  await ask(demo.url, "PUT", `/places/${String(place)}`, { token, body: { archived: true } });
});

test("a number typed without network is there after a reload, and goes by itself", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const places = await ask<{ id: number; name: string }[]>(demo.url, "GET", "/places?q=van", { token });
  const session = await made(ask<Made>(demo.url, "POST", "/inventory-counts", { token, body: { place_id: places.body.data?.[0]?.id } }));
  const page = await open({ as: "tesoureiro", path: `/inventory/counts?count=${String(session)}`, width: 390, height: 844 });
  const count = page.getByRole("dialog", { name: "Contagem" });
  const oil = count.getByRole("textbox", { name: "Óleo do motor da van" });
  await expect(oil).toBeVisible();
  await page.route("**/marks", (route) => route.abort());
  await oil.fill("3");
  await expect(count.getByText("1 a enviar")).toBeVisible();
  await page.unroute("**/marks");
  await page.reload();
  await expect(oil).toHaveValue("3");
  await expect(count.getByText("Tudo enviado")).toBeVisible();
  await count.getByRole("tab", { name: "Diferenças" }).click();
  await count.getByRole("button", { name: "Descartar contagem" }).click();
  await page.getByRole("dialog", { name: "Descartar a contagem?" }).getByRole("button", { name: "Descartar contagem" }).click();
  await expect(count.getByText("Descartada").first()).toBeVisible();
});

test("a member who is named counts on the phone; what was typed without network is sent once, also after the page was closed", async ({
  open,
  demo,
  sessionOf,
}) => {
  const [{ token }, member] = [await sessionOf("admin"), await sessionOf("membro")];
  const post = async (path: string, body: object) => await made(ask<Made>(demo.url, "POST", path, { token, body }));
  const place = await post("/places", { kind: "storage", name: "Armário da recepção" });
  const names = ["Crachás", "Guarda-sóis", "Pranchetas"];
  const ids: number[] = [];
  for (const name of names) {
    const id = await post("/inventory-items", { name, category: "other", unit: "un." });
    await post(`/inventory-items/${String(id)}/movements`, { client_id: crypto.randomUUID(), kind: "in", place_id: place, quantity: 10 });
    ids.push(id);
  }
  const session = await post("/inventory-counts", { place_id: place });

  const desk = await open({ as: "tesoureiro", path: `/inventory/counts?count=${String(session)}`, isNew: true });
  await desk.getByRole("button", { name: "Escolher quem conta" }).click();
  const naming = desk.getByRole("dialog", { name: "Quem conta" });
  await naming.getByRole("combobox", { name: "Adicionar alguém" }).fill("Talita");
  await desk.getByRole("option", { name: "Talita Moura" }).click();
  await naming.getByRole("button", { name: "Salvar" }).click();
  await expect(desk.getByRole("dialog", { name: "Contagem" })).toContainText("Talita Moura");

  const address = `/inventory/count?count=${String(session)}`;
  const phone = await open({ as: "membro", path: address, width: 390, height: 844, isNew: true });
  const number = (name: string, page = phone) => page.getByRole("textbox", { name });
  const sent = phone.waitForResponse(
    (response) => response.request().method() !== "GET" && /\/inventory-counts\/\d+\//.test(response.url()),
  );
  await number("Crachás").fill("10");
  await sent;
  await expect(phone.getByText("Tudo enviado")).toBeVisible();
  await phone.context().setOffline(true);
  await number("Guarda-sóis").fill("8");
  await number("Pranchetas").fill("11");
  await expect(phone.getByText("2 a enviar")).toBeVisible();
  await phone.close();
  await phone.context().setOffline(false);
  const again = await phone.context().newPage();
  await again.goto(demo.url + address);
  for (const [name, value] of [
    ["Crachás", "10"],
    ["Guarda-sóis", "8"],
    ["Pranchetas", "11"],
  ] as const)
    await expect(number(name, again)).toHaveValue(value);
  await expect(again.getByText("Tudo enviado")).toBeVisible();

  const found = await ask<{ item: string; counts: { by: string; counted: number }[] }[]>(
    demo.url,
    "GET",
    `/inventory-counts/${String(session)}/differences`,
    { token },
  );
  const counted = (found.body.data ?? []).map(({ item, counts }) => [item, counts.map(({ by, counted: many }) => `${by} ${String(many)}`)]);
  expect(counted.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ["Crachás", ["Talita Moura 10"]],
    ["Guarda-sóis", ["Talita Moura 8"]],
    ["Pranchetas", ["Talita Moura 11"]],
  ]);
  // The right ends with the count.
  expect((await ask(demo.url, "POST", `/inventory-counts/${String(session)}/close`, { token, body: {} })).status).toBe(200);
  expect((await ask(demo.url, "GET", `/inventory-counts/${String(session)}/sheet`, { token: member.token })).status).not.toBe(200);
  const own = await ask<Made[]>(demo.url, "GET", "/inventory-counts/mine", { token: member.token });
  expect(own.body.data?.map(({ id }) => id)).not.toContain(session);
  await again.reload();
  await expect(again.getByRole("tab", { name: "Armário da recepção" })).toHaveCount(0);
  for (const id of ids) await ask(demo.url, "DELETE", `/inventory-items/${String(id)}`, { token });
  await ask(demo.url, "PUT", `/places/${String(place)}`, { token, body: { archived: true } });
});

test("numbers that arrive after the count was closed say so, and can still be read and copied", async ({ open, demo, sessionOf }) => {
  const [{ token }, member] = [await sessionOf("admin"), await sessionOf("membro")];
  const post = async (path: string, body: object) => await made(ask<Made>(demo.url, "POST", path, { token, body }));
  const place = await post("/places", { kind: "storage", name: "Baú das vigílias" });
  const item = await post("/inventory-items", { name: "Mantas", category: "other", unit: "un." });
  await post(`/inventory-items/${String(item)}/movements`, { client_id: crypto.randomUUID(), kind: "in", place_id: place, quantity: 10 });
  const session = await post("/inventory-counts", { place_id: place });
  const counters = [{ id: (await ask<Made>(demo.url, "GET", "/auth/me", { token: member.token })).body.data?.id }];
  await ask(demo.url, "PUT", `/inventory-counts/${String(session)}/counters`, { token, body: { counters } });

  const phone = await open({ as: "membro", path: `/inventory/count?count=${String(session)}`, width: 390, height: 844, isNew: true });
  const blankets = phone.getByRole("textbox", { name: "Mantas" });
  await expect(blankets).toBeVisible();
  await phone.context().setOffline(true);
  await blankets.fill("12");
  await expect(phone.getByText("1 a enviar")).toBeVisible();
  expect((await ask(demo.url, "POST", `/inventory-counts/${String(session)}/close`, { token, body: {} })).status).toBe(200);
  await phone.context().setOffline(false);
  await expect(phone.getByRole("alert").filter({ hasText: "Baú das vigílias" })).toContainText("fechou a contagem");
  await phone.getByRole("button", { name: "Ver os números" }).click();
  const unsent = phone.getByRole("dialog", { name: "Não enviados" });
  await expect(unsent.getByText(/fechou a contagem em .*antes de estes números chegarem/)).toBeVisible();
  await expect(unsent.getByText("Mantas: 12 un.")).toBeVisible();
  // What a closed count entered stays.
  expect((await ask<{ quantity: number }>(demo.url, "GET", `/inventory-items/${String(item)}`, { token })).body.data?.quantity).toBe(10);
  await unsent.getByRole("button", { name: /^Opções de Contagem/ }).click();
  await phone.getByRole("menuitem", { name: "Descartar" }).click();
  await expect(unsent.getByText("Tudo enviado.")).toBeVisible();
  await ask(demo.url, "DELETE", `/inventory-items/${String(item)}`, { token });
  await ask(demo.url, "PUT", `/places/${String(place)}`, { token, body: { archived: true } });
});
