// Rooms: notifications, accounts, visitors.
import type { User } from "@aprisco/contract/accounts-session.ts";
import type { Page } from "@playwright/test";
import { ask, createVisitor, newPhone, type DemoAccount } from "./support/api.ts";
import { violationsOf } from "./support/axe.ts";
import { phone } from "./support/phone.ts";
import type { Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notificações/ });
const center = (page: Page) => page.getByRole("region", { name: "Notificações" });
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
const toast = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });

/** Registers by the public form's call; answers the account. */
async function register(demo: Product, token: string, name: string): Promise<User> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@exemplo.com`;
  await ask(demo.url, "POST", "/auth/register", {
    body: { name, email, phone: newPhone(), password: "Figueira#2026", consent: true, consentVersion: "1" },
  });
  const { body } = await ask<User[]>(demo.url, "GET", `/users?q=${encodeURIComponent(name)}`, { token });
  const [made] = body.data ?? [];
  if (!made) throw new Error(`Not registered: ${name}`);
  return made;
}
const statusOf = async (demo: Product, token: string, id: number): Promise<string | undefined> =>
  (await ask<User>(demo.url, "GET", `/users/${String(id)}`, { token })).body.data?.status;

test("what happens elsewhere rings the bell without a reload; 'Ver' leads to it and reads it", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("pastora");
  const page = await open({ as: "secretaria", path: "/dashboard" });
  await expect(bell(page)).toBeVisible();
  const before = await bell(page).textContent();
  const { id } = await createVisitor(demo.url, token, { name: "Quirino Valadares" });
  await expect(bell(page)).not.toHaveText(before ?? "");
  await bell(page).click();
  expect(await violationsOf(page, "all")).toEqual([]);
  const notice = center(page).getByRole("listitem").filter({ hasText: "Quirino Valadares" });
  await expect(notice.getByText("Não lida")).toBeAttached();
  const reading = page.waitForResponse((response) => response.url().endsWith("/read") && response.request().method() === "PATCH");
  await notice.getByRole("button", { name: /^Ver/ }).click();
  await expect(toast(page, "Redirecionando...")).toBeVisible();
  await reading;
  await expect(page).toHaveURL(new RegExp(`/visitor-management\\?.*visitor=${String(id)}`));
  await expect(center(page)).toHaveCount(0);
  await page.goto(`${demo.url}/notifications`);
  await expect(row(page, "Quirino Valadares")).toBeVisible();
  await expect(row(page, "Quirino Valadares").getByText("Não lida")).toHaveCount(0);
});

test("a registration is decided from its notice, and one that others decided meanwhile says so", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  const page = await open({ as: "secretaria", path: "/dashboard" });
  const accepted = await register(demo, token, "Zenaide Fortunato");
  const turnedAway = await register(demo, token, "Ubirajara Salvador");
  const meanwhile = await register(demo, token, "Hermengarda Pontes");
  await bell(page).click();
  await center(page)
    .getByRole("tab", { name: /^Aprovações/ })
    .click();
  // The newest stands alone; the others are one line that opens.
  await center(page)
    .getByRole("button", { name: /^E mais \d+: Conta esperando aprovação/ })
    .click();

  await center(page)
    .getByRole("listitem")
    .filter({ hasText: "Zenaide Fortunato" })
    .getByRole("button", { name: /^Aprovar/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Aprovar cadastro" });
  await expect(dialog.getByRole("heading", { name: "Zenaide Fortunato" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Aprovar", exact: true })).toBeEnabled();
  expect(await violationsOf(page, "all")).toEqual([]);
  await dialog.getByRole("button", { name: "Aprovar", exact: true }).click();
  await expect(toast(page, "Item aprovado com sucesso")).toBeVisible();
  expect(await statusOf(demo, token, accepted.id)).toBe("ativo");
  if ((await dialog.count()) > 0) await dialog.getByRole("button", { name: "Fechar" }).click();
  // Done: it asks for nothing any more, and the list it came from is still there.
  await expect(
    center(page)
      .getByRole("listitem")
      .filter({ hasText: "Zenaide Fortunato" })
      .getByRole("button", { name: /^Aprovar/ }),
  ).toHaveCount(0);

  await center(page)
    .getByRole("listitem")
    .filter({ hasText: "Ubirajara Salvador" })
    .getByRole("button", { name: /^Recusar/ })
    .click();
  const reason = page.getByRole("dialog", { name: "Não aprovar o cadastro de Ubirajara Salvador" });
  await reason.getByRole("button", { name: "Não aprovar" }).click();
  await expect(toast(page, "Item rejeitado")).toBeVisible();
  expect(await statusOf(demo, token, turnedAway.id)).toBe("inativo");
  await expect(reason).toHaveCount(0);
  await expect(
    center(page)
      .getByRole("listitem")
      .filter({ hasText: "Ubirajara Salvador" })
      .getByRole("button", { name: /^Recusar/ }),
  ).toHaveCount(0);
  await expect(center(page).getByRole("tab", { name: /^Aprovações/ })).toHaveAttribute("aria-selected", "true");

  await page.goto(`${demo.url}/notifications?category=approvals`);
  const theirs = row(page, "Hermengarda Pontes");
  await expect(theirs.getByRole("button", { name: /^Aprovar/ })).toBeVisible();
  await theirs.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(dialog.getByRole("button", { name: "Aprovar", exact: true })).toBeEnabled();
  await ask(demo.url, "POST", `/users/${String(meanwhile.id)}/reject`, { token, body: { reason: null, version: meanwhile.version } });
  await dialog.getByRole("button", { name: "Aprovar", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  expect(await statusOf(demo, token, meanwhile.id)).toBe("inativo");
  await dialog.getByRole("button", { name: "Fechar" }).click();
});

test("a visitor's next step is set from the notice", async ({ open, demo, sessionOf }) => {
  await ask(demo.url, "POST", "/visitors", {
    body: { name: "Filomena Trancoso", phone: newPhone(), family_name: "Trancoso", consent: true },
  });
  const { token } = await sessionOf("secretaria");
  const page = await open({ as: "secretaria", path: "/notifications" });
  await row(page, "Filomena Trancoso")
    .getByRole("button", { name: /^Agendar/ })
    .click();
  await expect(toast(page, "Agendamento iniciado")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Próximo passo com Filomena Trancoso" });
  await dialog
    .getByRole("textbox", { name: /próxim/i })
    .first()
    .fill("Convidar para o café");
  expect(await violationsOf(page, "all")).toEqual([]);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page, "Acompanhamento atualizado")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const found = await ask<{ next_action: string }[]>(demo.url, "GET", "/visitors?q=Filomena%20Trancoso", { token });
  expect(found.body.data?.[0]?.next_action).toBe("Convidar para o café");
});

test("by the keyboard alone: through the tabs, clear all, and take it back", async ({ open, demo, sessionOf }) => {
  const { token } = await sessionOf("admin");
  for (const title of ["Ensaio do coral", "Reunião de líderes"])
    await ask(demo.url, "POST", "/notifications", { token, body: { title, message: "No salão, às 20h.", roles: ["cooperador"] } });
  const page = await open({ as: "cooperador", path: "/dashboard" });
  await expect(bell(page)).toHaveAccessibleName(/não lida/);
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(center(page).getByRole("listitem").filter({ hasText: "Ensaio do coral" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(center(page).getByRole("button", { name: "Marcar todas como lidas" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bell(page)).toHaveAccessibleName("Notificações");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(center(page).getByRole("tab", { name: "Todas" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(center(page).getByRole("tab", { name: /^Pastoral/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await center(page).getByRole("button", { name: "Limpar tudo" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Notificações limpas")).toBeVisible();
  await expect(toast(page, "Todas as notificações foram removidas.")).toBeVisible();
  await expect(center(page).getByText("Tudo em dia")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).focus();
  await page.keyboard.press("Enter");
  await page.goto(`${demo.url}/notifications`);
  await expect(row(page, "Ensaio do coral")).toBeVisible();
  await row(page, "Ensaio do coral")
    .getByRole("button", { name: /^Mais sobre/ })
    .focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(row(page, "Ensaio do coral")).toHaveCount(0);
});

for (const { language, as } of [
  { language: "pt-BR", as: "pastora" },
  { language: "es", as: "lider" },
  { language: "en", as: "tesoureiro" },
] as const satisfies readonly { language: string; as: DemoAccount }[]) {
  const t = texts[language].notifications;

  test(`${language}: on a phone the bell leads to the page, which goes by subject and by what is unread`, async ({
    open,
    demo,
    sessionOf,
  }) => {
    const { token } = await sessionOf("admin");
    const title = `Mutirão ${language}`;
    await ask(demo.url, "POST", "/notifications", {
      token,
      body: { title, message: "Sábado cedo.", priority: "urgent", category: "pastoral" },
    });
    const page = await open({ as, path: "/dashboard", language, ...phone });
    await page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(`^${t.bell}`) })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    await expect(row(page, title).getByText(t["priority.urgent"])).toBeVisible();
    // Only a treasurer is told of money and things.
    const money = page.getByRole("tab", { name: new RegExp(`^${t["tab.finance"]}`) });
    if (as === "tesoureiro") {
      await money.click();
      await expect(row(page, title)).toHaveCount(0);
    } else await expect(money).toHaveCount(0);
    await page.getByRole("tab", { name: new RegExp(`^${t["tab.pastoral"]}`) }).click();
    await expect(row(page, title)).toBeVisible();
    await row(page, title)
      .getByRole("button", { name: filled(t.more, { title }) })
      .click();
    await page.getByRole("menuitem", { name: t.read }).click();
    await expect(row(page, title).getByText(t.unread)).toHaveCount(0);
    await page.getByRole("switch", { name: t.unreadOnly }).click();
    await expect(page.getByRole("switch", { name: t.unreadOnly })).toBeChecked();
    await expect(row(page, title)).toHaveCount(0);
    expect(await violationsOf(page, "all")).toEqual([]);
  });
}

test("people choose what reaches them, and a church what is told at all", async ({ open, demo, sessionOf }) => {
  const own = await open({ as: "lider", path: "/profile?tab=settings" });
  const cell = own.getByRole("checkbox", { name: "Eventos, No sistema" });
  await own.getByText("Personalizar", { exact: true }).click();
  // What waits for its answer is no state that `check` could read at once.
  await cell.click();
  await expect(cell).not.toBeChecked();
  await expect(toast(own, "Preferência salva")).toBeVisible();
  await own.getByRole("combobox", { name: "Eventos, E-mail" }).selectOption("weekly");
  await expect(toast(own, "Preferência salva")).toBeVisible();
  await own.reload();
  await own.getByText("Personalizar", { exact: true }).click();
  await expect(cell).not.toBeChecked();
  await expect(own.getByRole("combobox", { name: "Eventos, E-mail" })).toHaveValue("weekly");

  const page = await open({ as: "admin", path: "/settings/notices" });
  const rule = page.getByRole("switch", { name: "Visitante adicionado" });
  await rule.click();
  await expect(rule).not.toBeChecked();
  await expect(toast(page, "Aviso desligado")).toBeVisible();
  const { token } = await sessionOf("pastora");
  await createVisitor(demo.url, token, { name: "Astrogildo Calado" });
  // What is told after it has arrived: the silent one would be there.
  await ask(demo.url, "POST", "/visitors", { body: { name: "Perpétua Aurora", phone: newPhone(), family_name: "Aurora", consent: true } });
  const desk = await open({ as: "secretaria", path: "/notifications" });
  await expect(row(desk, "Perpétua Aurora")).toBeVisible();
  await expect(row(desk, "Astrogildo Calado")).toHaveCount(0);
  await rule.click();
  await expect(rule).toBeChecked();
  await expect(toast(page, "Aviso ligado")).toBeVisible();
  await createVisitor(demo.url, token, { name: "Berenice Sonora" });
  await expect(row(desk, "Berenice Sonora")).toBeVisible();

  await page.getByRole("button", { name: "Mudar: Visitante adicionado" }).click();
  const dialog = page.getByRole("dialog", { name: "Aviso: Visitante adicionado" });
  await dialog.getByRole("radio", { name: "Só estes papéis" }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Escolha pelo menos um papel")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Secretaria" }).check();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page, "Aviso alterado")).toBeVisible();
  await expect(page.getByText(/Só Secretaria/)).toBeVisible();
});

test("a written notice reaches the roles that it was written to", async ({ open }) => {
  const page = await open({ as: "pastora", path: "/notifications" });
  const reader = await open({ as: "secretaria", path: "/dashboard" });
  await expect(bell(reader)).toBeVisible();
  await page.getByRole("button", { name: "Enviar aviso" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar aviso" });
  await dialog.getByRole("textbox", { name: "Título" }).fill("Vigília de sexta");
  await dialog.getByRole("textbox", { name: "Mensagem" }).fill("Começa às 22h.");
  await dialog.getByRole("radio", { name: "Só estes papéis" }).check();
  await dialog.getByRole("checkbox", { name: "Secretaria" }).check();
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(toast(page, "Aviso enviado")).toBeVisible();
  await bell(reader).click();
  await expect(center(reader).getByRole("listitem").filter({ hasText: "Vigília de sexta" })).toBeVisible();
});
