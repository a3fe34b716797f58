import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Product } from "./product.ts";

const headed = (letter: string, to: string, subject: string): boolean => {
  const head = letter.slice(0, letter.indexOf("\n\n"));
  return head.includes(`To: ${to}\n`) && head.includes(`Subject: ${subject}`);
};

/**
 * The text of the last message to an address whose subject begins so, as the product without a mail server files it; other than an
 * `earlier` one.
 */
export async function letterTo({ dataDir }: Pick<Product, "dataDir">, to: string, subject: string, earlier = ""): Promise<string> {
  const folder = join(dataDir, "outbox");
  const find = async (): Promise<string> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
    const letters = await Promise.all(
      names
        .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
        .map((name) => readFile(join(folder, name), "utf8").catch(() => "")),
    );
    return letters.findLast((letter) => headed(letter, to, subject) && letter !== earlier) ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

/** Where the link of a message leads, without the address that the product has for others. */
export const pathIn = (letter: string): string => /https?:\/\/[^/\s]+(\/[\w-]+#[\w-]{43})/.exec(letter)?.[1] ?? "";
