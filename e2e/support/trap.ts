import type { Page } from "@playwright/test";

/** Counts every script of ours that runs: the call itself, or a dialog. */
export async function trap(page: Page): Promise<{ readonly runs: () => number }> {
  let runs = 0;
  await page.exposeFunction("hacked", () => (runs += 1));
  page.on("dialog", async (dialog) => {
    if (dialog.type() !== "beforeunload") runs += 1;
    await dialog.accept();
  });
  return { runs: () => runs };
}
