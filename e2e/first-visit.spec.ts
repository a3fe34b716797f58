import type { Page } from "@playwright/test";
import { entryLinks } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";
import { quiet } from "./support/quiet.ts";

/** The paths that a page asks for, in order, the query of lists included. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  return asked;
}
const twice = (asked: readonly string[]) => asked.filter((path, index) => asked.indexOf(path) !== index);

for (const [path, heading] of [
  ["/login", "Bom ver você de novo"],
  ["/visitor-welcome", "Que bom ter você aqui"],
] as const) {
  test(`${path} asks for nothing twice, and neither for the church nor late for its own code: the document brought both`, async ({
    open,
    demo,
  }) => {
    const page = await open();
    const asked = requestsOf(page);
    const document = await page.goto(demo.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await quiet(page);
    expect(twice(asked)).toEqual([]);
    const code = asked.find((one) => /^\/assets\/(?:login|welcome)-page-.*\.js$/.test(one));
    expect(await document?.text()).toContain(`rel="modulepreload" crossorigin href="${code}"`);
    expect(asked).not.toContain("/api/settings/public");
  });
}

test("a list opened directly asks for its data before its code arrives, and for nothing twice", async ({ open, demo }) => {
  const page = await open({ as: "secretaria", path: "/dashboard", isNew: true });
  // What the account may do is remembered from here on.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await quiet(page);
  const asked = requestsOf(page);
  await page.goto(`${demo.url}/visitors`);
  await expect(entryLinks(page).first()).toBeVisible();
  await quiet(page);
  // What was told between the first answer and the stream's beginning, only another question finds.
  expect(twice(asked).filter((one) => one !== "/api/notifications/unread")).toEqual([]);
  const code = asked.findIndex((one) => one.startsWith("/assets/visitors-page-"));
  for (const call of ["/auth/me", "/dashboard/stats", "/visitors?sort=-created_at&limit=25", "/visitors/summary"]) {
    expect(asked.slice(0, code)).toContain(`/api${call}`);
  }
});
