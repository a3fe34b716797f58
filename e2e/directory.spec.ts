// Rooms: directory.
import { ask } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

test("a member chooses what the directory shows, and reads it once the church has opened it", async ({ open, demo, sessionOf }) => {
  const { token, user } = await sessionOf("secretaria");
  expect(user.role).toBe("secretaria");
  const found = await ask<{ id: number; name: string }[]>(demo.url, "GET", "/directory?limit=1", { token });
  const [first] = found.body.data ?? [];
  expect(found.status).toBe(200);

  const page = await open({ as: "secretaria", path: "/families" });
  await page.getByRole("main").getByRole("link", { name: "Diretório" }).click();
  await expect(page.getByRole("heading", { name: "Diretório", level: 1 })).toBeVisible();
  await page.getByRole("searchbox").fill(first?.name ?? "");
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: first?.name ?? "" })
      .first(),
  ).toBeVisible();
  const asked = page.waitForRequest(/\/api\/directory\/print$/);
  await page.getByRole("button", { name: "PDF com fotos" }).click();
  await asked;

  const closed = await open({ as: "membro", path: "/directory", provokes: /403/ });
  await expect(closed.getByText("O diretório ainda não está aberto")).toBeVisible();

  const admin = await open({ as: "admin", path: "/directory" });
  const opened = admin.getByRole("switch", { name: "Aberto para os membros" });
  await opened.click();
  await expect(opened).toBeChecked();
  await opened.click();
  await expect(opened).not.toBeChecked();
});
