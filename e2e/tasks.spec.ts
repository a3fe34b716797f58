// Rooms: tasks.
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

test("a task that gave up stands first; tried again it is worked on and stands among the finished ones", async ({ open }) => {
  const { sections, tasks: t } = texts["pt-BR"];
  const page = await open({ path: "/settings", as: "admin" });
  await page.getByRole("navigation", { name: sections.label }).getByRole("link", { name: sections["title.tasks"] }).click();
  await expect(page).toHaveURL(/\/settings\/tasks$/);
  await expect(page.getByRole("heading", { level: 1, name: sections["title.tasks"] })).toBeVisible();

  const panel = (name: string) => page.getByRole("region", { name });
  const name = t["kind.housekeeping"];
  await expect(panel(t["stage.failed"]).getByRole("listitem")).toContainText([name]);
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  // After those of the sections' list.
  await expect(headings.filter({ hasNotText: /^(?:Igreja|Sistema)$/ }).first()).toHaveText(t["stage.failed"]);
  await expect(panel(t["stage.open"])).toContainText(t["none.open"]);
  const ended = panel(t["stage.ended"]).getByRole("listitem");
  const before = await ended.count();

  await page.getByRole("button", { name: `${t.retry}: ${name}` }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: t.retried })).toBeVisible();
  await expect(ended).toHaveCount(before + 1);
  await expect(ended.first()).toContainText(t["state.done"]);
  await expect(panel(t["stage.failed"])).toHaveCount(0);
});

test("an account without the right reads 'Acesso Negado'", async ({ open }) => {
  const page = await open({ path: "/settings/tasks", as: "membro" });
  await expect(page.getByRole("heading", { level: 1, name: "Acesso Negado" })).toBeVisible();
});
