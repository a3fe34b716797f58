import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { isOutOfMemory } from "../../sheets/in-worker.ts";
import type { Cells, Sheet } from "../../sheets/sheet.ts";
import { wholeFile } from "./file-reply.ts";

const columns = ["name", "notes"].map((label) => ({ label, kind: "text" as const }));
const sheet: Sheet = { title: "Membros", note: "", church: "Igreja", logo: null, language: "pt-BR", columns };
/** A row that counts 10,000 characters with its two cells. */
const row: Cells = ["Ana", "x".repeat(9_977)];

async function* pagesOf(count: number, size = 60): AsyncGenerator<readonly Cells[]> {
  for (let left = count; left > 0; left -= size) yield Array.from({ length: Math.min(size, left) }, () => row);
}
const make = (format: "pdf" | "xlsx", rows: number) =>
  wholeFile(format, sheet, { pages: pagesOf(rows), totals: null }, () => Promise.resolve());

test("a document of few rows with more text than paper takes is refused before it is laid out, with how many rows fit", async () => {
  await expect(make("pdf", 201)).rejects.toMatchObject({ code: "report.tooLarge", details: { data: { rows: 201, limit: 200 } } });
});

test("a workbook holds what a document does not", async () => {
  expect(await make("xlsx", 201)).toBeDefined();
});

test("a thread without memory is distinguished from a failed one", async () => {
  const greedy = "const kept = []; for (;;) kept.push(Array.from({ length: 1e4 }, (_, at) => ({ at })))";
  const endOf = async (code: string): Promise<unknown> => {
    const worker = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
    const [cause] = (await once(worker, "error").catch((error: unknown) => [error])) as [unknown];
    return cause;
  };
  expect(isOutOfMemory(await endOf(greedy))).toBe(true);
  expect(isOutOfMemory(await endOf("throw new Error('broken')"))).toBe(false);
});
