// Rooms: mail.
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

test("a test of the mail answers in words, the sender is changed, and what was refused is sent again", async ({ open }) => {
  const { sections, mail: t } = texts["pt-BR"];
  const page = await open({ path: "/settings", as: "admin" });
  await page.getByRole("navigation", { name: sections.label }).getByRole("link", { name: sections["title.mail"] }).click();
  await expect(page.getByRole("heading", { level: 1, name: sections["title.mail"] })).toBeVisible();
  const panel = (name: string) => page.getByRole("region", { name });
  await expect(panel(t["sending.title"])).toContainText(t["unset.title"]);

  await page.getByRole("button", { name: t["test.send"] }).press("Enter");
  await expect(panel(t["sending.title"]).getByRole("status")).toContainText(t["test.filed"]);
  await expect(panel(t["stage.over"]).getByRole("listitem").first()).toContainText(t["kind.test"]);

  await page.getByRole("button", { name: t["from.change"] }).click();
  const dialog = page.getByRole("dialog", { name: t["from.change"] });
  await dialog.getByLabel(t["from.field"]).fill("isto não é um e-mail");
  await dialog.getByRole("button", { name: t["address.save"] }).click();
  await expect(dialog.getByLabel(t["from.field"])).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(t["from.field"]).fill("avisos@oliveira.example");
  await dialog.getByRole("button", { name: t["address.save"] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel(t["sending.title"])).toContainText("avisos@oliveira.example");

  await expect(panel(t["stage.dead"]).getByRole("listitem")).toContainText([t["kind.invitation"]]);
  await page.getByRole("button", { name: new RegExp(`^${t.retry}: ${t["kind.invitation"]}`) }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: t.retried })).toBeVisible();
  await expect(panel(t["stage.dead"])).toHaveCount(0);
  const invitations = panel(t["stage.over"]).getByRole("listitem").filter({ hasText: t["kind.invitation"] });
  await expect(invitations.filter({ hasText: t["status.filed"] })).toHaveCount(1);
});

test("an account without the right reads 'Acesso Negado'", async ({ open }) => {
  const page = await open({ path: "/settings/mail", as: "secretaria" });
  await expect(page.getByRole("heading", { level: 1, name: "Acesso Negado" })).toBeVisible();
});
