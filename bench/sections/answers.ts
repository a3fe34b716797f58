import type { Browser, Page, Response } from "@playwright/test";
import { visit } from "./browser.ts";
import { quiet } from "../../e2e/support/quiet.ts";

/** The largest answer of one call of a screen. */
export interface Answer {
  /** Method and path, without the query; numbers as {id}. */
  readonly call: string;
  /** Records in `data`; 1 for a single one. */
  readonly rows: number;
  /** JSON before packing. */
  readonly kilobytes: number;
}

/** The screens of a secretary's day, with the calls that each makes by itself. */
async function walk(page: Page, origin: string): Promise<void> {
  const settled = () => quiet(page);
  await page.goto(`${origin}/dashboard`);
  await settled();
  await page.goto(`${origin}/visitor-management`);
  await page.locator("[role=row] a, article a").first().click();
  await page.getByRole("dialog").waitFor();
  await settled();
  for (const query of ["q=souza", "view=cards&status=novo&period=90d", "add=true"]) {
    await page.goto(`${origin}/visitor-management?${query}`);
    await settled();
  }
  await page.getByRole("dialog").getByLabel("Nome completo").fill("Beatriz Souza");
  await page.getByRole("dialog").getByRole("textbox", { name: "Telefone" }).first().fill("19991234567");
  await page.keyboard.press("Tab");
  await settled();
  for (const path of ["/users", "/users?status=pendente", "/users?q=souza", "/profile", "/settings"]) {
    await page.goto(`${origin}${path}`);
    await settled();
  }
}

async function answerOf(response: Response): Promise<Answer | null> {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith("/api/") || !(response.headers()["content-type"] ?? "").includes("json")) return null;
  const text = await response.text().catch(() => "");
  if (text === "") return null;
  const { data } = JSON.parse(text) as { data?: unknown };
  return {
    call: `${response.request().method()} ${pathname.replaceAll(/\/\d+/g, "/{id}")}`,
    rows: Array.isArray(data) ? data.length : 1,
    kilobytes: Buffer.byteLength(text) / 1_000,
  };
}

/** Goal 8: the largest answer of each call that our screens make, largest first. */
export async function gatherAnswers(browser: Browser, origin: string): Promise<readonly Answer[]> {
  const { context, page } = await visit(browser, origin, true);
  const coming: Promise<Answer | null>[] = [];
  page.on("response", (response) => coming.push(answerOf(response)));
  try {
    await walk(page, origin);
    const largest = new Map<string, Answer>();
    for (const answer of await Promise.all(coming)) {
      if (answer && answer.kilobytes > (largest.get(answer.call)?.kilobytes ?? 0)) largest.set(answer.call, answer);
    }
    return [...largest.values()].toSorted((one, other) => other.kilobytes - one.kilobytes);
  } finally {
    await context.close();
  }
}
