// Rooms: visitors.
import { ask, createVisitor, demoPassword, emailOf, newPhone, setUp, signIn, type Session } from "./support/api.ts";
import { fillVisitor } from "./support/fill-visitor.ts";
import { chooseAct, entry, entryLinks, openEntry } from "./support/lists.ts";
import { startProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";

// The list and the details beside it as one work surface.

let product: Product;
let admin: Session;
const names = ["Abel Prado", "Bia Prado", "Caio Prado"] as const;

test.beforeAll(async () => {
  product = await startProduct();
  admin = await setUp(product.url);
  for (const name of names) await createVisitor(product.url, admin.token, { name });
});
test.afterAll(() => product.stop());

const list = "/visitor-management?sort=name";

test("on a small desktop the buttons of the list stay beside its name while the details are open", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: list, width: 1280 });
  await openEntry(page, names[0]);
  await expect(page.getByRole("dialog", { name: "Detalhes do visitante" })).toBeVisible();
  const name = page.getByRole("heading", { name: "Visitantes", level: 1 });
  const head = page.locator("main div").filter({ has: name }).last().locator("..");
  await expect.poll(async () => (await head.boundingBox())?.height ?? 0).toBeLessThanOrEqual(90);
  await expect(page.getByRole("button", { name: "Adicionar visitante" })).toBeInViewport({ ratio: 1 });
});

test("J and K, and the two buttons, walk through the filtered list; a field keeps its letters", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: `${list}&q=Prado` });
  await openEntry(page, names[0]);
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  await expect(panel.getByRole("heading", { name: names[0] })).toBeVisible();
  await expect(panel.getByText("1 de 3")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Anterior (K)" })).toBeDisabled();
  await page.keyboard.press("j");
  await expect(panel.getByRole("heading", { name: names[1] })).toBeVisible();
  await panel.getByRole("button", { name: "Próximo (J)" }).click();
  await expect(panel.getByRole("heading", { name: names[2] })).toBeVisible();
  await expect(panel.getByText("3 de 3")).toBeVisible();
  await page.keyboard.press("k");
  await expect(panel.getByRole("heading", { name: names[1] })).toBeVisible();
  await panel.getByRole("button", { name: "Registrar contato" }).click();
  await panel.getByLabel("Anotação").fill("jk");
  await panel.getByLabel("Anotação").press("j");
  await expect(panel.getByLabel("Anotação")).toHaveValue("jkj");
  await expect(panel.getByRole("heading", { name: names[1] })).toBeVisible();
  // The walk is one step back in the history, not one for each person.
  await page.goBack();
  await expect(panel).toHaveCount(0);
});

test("what is typed beside the list outlives a turned tablet, on which it is a dialog", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: `${list}&q=Prado`, width: 1024, height: 768 });
  await openEntry(page, names[0]);
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  await panel.getByRole("button", { name: "Registrar contato" }).click();
  const note = panel.getByLabel("Anotação");
  await note.fill("Gostou do coral");
  const isModal = () => panel.evaluate((dialog) => dialog.matches(":modal"));
  expect(await isModal()).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(isModal).toBe(true);
  await expect(note).toHaveValue("Gostou do coral");
  await expect(note).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(isModal).toBe(false);
  await expect(note).toHaveValue("Gostou do coral");
  await expect(note).toBeFocused();
});

test("with the filter 'Novo' on, a logged contact takes the card out, the counts follow, and the next one takes its place", async ({
  open,
}) => {
  const gone = await createVisitor(product.url, admin.token, { name: "Nara Wexler" });
  const page = await open({ at: product.url, as: admin, path: `${list}&status=novo&visitor=${gone.id}` });
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  const tile = page.getByRole("button", { name: /^Novo/, pressed: true });
  await expect(tile).toHaveText("Novo4");
  await panel.getByRole("button", { name: "Registrar contato" }).click();
  await panel.getByRole("button", { name: "Salvar contato" }).click();
  await expect(panel.getByText("Ligação · Conversamos")).toBeVisible();
  await expect(entry(page, "Nara Wexler")).toHaveCount(0);
  await expect(tile).toHaveText("Novo3");
  await expect(page.getByText("3 visitantes com estes filtros")).toBeVisible();
});

test("a visit on a day that is recorded already is said to be, and makes none", async ({ open }) => {
  const { id } = await createVisitor(product.url, admin.token, { name: "Vera Quist" });
  const page = await open({ at: product.url, as: admin, path: `/visitor-management?visitor=${id}` });
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  await panel.getByRole("button", { name: "Registrar nova visita" }).click();
  await panel.getByRole("button", { name: "Salvar visita" }).click();
  await expect(page.getByRole("status").last()).toContainText("Esta visita já estava registrada");
  await expect(panel.getByText("Visita à igreja")).toHaveCount(1);
});

test("Esc in 'Adicionar visitante' asks before it drops what was typed", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: "/visitor-management" });
  await page.getByRole("button", { name: "Adicionar visitante" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar visitante" }).first();
  await form.getByLabel("Nome completo").fill("Zulmira");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Descartar o que você digitou?")).toBeVisible();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(form.getByLabel("Nome completo")).toHaveValue("Zulmira");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("staff say when the visit was, as the language writes a day", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: "/visitor-management?add=true" });
  await fillVisitor(page, { name: "Dora Lins", phone: newPhone(), family: "Lins" });
  await page.getByLabel("Data da visita").fill("01/11/2026");
  await page.getByRole("button", { name: "Enviar Cadastro" }).click();
  await openEntry(page, "Dora Lins");
  await expect(page.getByRole("dialog", { name: "Detalhes do visitante" }).getByText("1 de nov. de 2026").first()).toBeVisible();
});

test("on a phone the filters are a sheet that counts, and the details begin with what is done next", async ({ open }) => {
  const page = await open({ at: product.url, as: admin, path: `${list}&q=Prado`, width: 390, height: 844 });
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  await page.getByRole("combobox", { name: "Período do cadastro" }).selectOption("today");
  await page.getByRole("button", { name: "Ver 3 visitantes" }).click();
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
  await expect(entryLinks(page)).toHaveCount(3);
  await openEntry(page, names[2]);
  const panel = page.getByRole("dialog", { name: "Detalhes do visitante" });
  await expect(panel.getByRole("heading", { level: 4 }).first()).toHaveText("Acompanhamento");
  await expect(panel.getByRole("heading", { level: 4 }).nth(1)).toHaveText("Histórico");
  await expect(panel.getByRole("button", { name: "Registrar contato" })).toBeInViewport({ ratio: 1 });
  for (const link of ["WhatsApp", "Ligar"]) {
    const box = await panel
      .getByRole("link", { name: new RegExp(link) })
      .first()
      .boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test("overdue and today's next steps are one filter", async ({ open }) => {
  const { id } = await createVisitor(product.url, admin.token, { name: "Otto Farias" });
  const body = { next_action: "Ligar", next_action_date: "2026-01-05" };
  await ask(product.url, "PUT", `/visitors/${id}`, { body, token: admin.token });
  const page = await open({ at: product.url, as: admin, path: "/visitor-management?due=now" });
  await expect(entryLinks(page)).toHaveText(["Otto Farias"]);
  await expect(page.getByRole("combobox", { name: "Próximo passo" })).toHaveValue("now");
});

for (const width of [1280, 1440]) {
  test(`beside the panel the filters stay one line and names stay whole at ${width} px`, async ({ open }) => {
    const page = await open({ as: "secretaria", path: "/visitor-management?period=90d", width, height: 900 });
    await chooseAct(page, /^Mais ações/, "Ver detalhes");
    await expect(page.getByRole("dialog", { name: "Detalhes do visitante" })).toBeVisible();
    const filters = page.getByRole("search");
    // What is on is counted where it went.
    await expect(filters.getByRole("button", { name: "Mais filtros (1 em uso)" })).toBeVisible();
    expect((await filters.boundingBox())?.height).toBeLessThan(60);
    const cut = page.getByRole("row").locator("b").filter({ visible: true });
    expect(await cut.evaluateAll((names) => names.filter(({ parentElement: of }) => of && of.scrollWidth > of.clientWidth).length)).toBe(0);
    await filters.getByRole("button", { name: "Mais filtros (1 em uso)" }).click();
    await expect(filters.getByRole("combobox", { name: "Período" })).toHaveValue("90d");
  });
}

test("a demo church's list is a table that fits at 1,280 px, its first person within 310 px", async ({ open, demo }) => {
  const session = await signIn(demo.url, emailOf("secretaria"), demoPassword);
  const page = await open({ as: session, path: "/visitor-management", width: 1280, height: 900 });
  const table = page.getByRole("table");
  await expect(table).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
  const first = page.getByRole("row").nth(1);
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(310);
  await chooseAct(page, /^Mais ações/, "Ver detalhes");
  await expect(page.getByRole("dialog", { name: "Detalhes do visitante" })).toBeVisible();
  expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
});
