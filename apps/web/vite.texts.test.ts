import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { build } from "vite";
import { fileName, textFiles } from "./vite.texts.ts";

const root = mkdtempSync(join(tmpdir(), "texts-"));
const messages = join(root, "messages");
afterAll(() => rmSync(root, { recursive: true }));

let time = 1_700_000_000;
function write(name: string, source: string): void {
  const path = join(messages, `${name}.ts`);
  writeFileSync(path, source);
  // The plugin compares milliseconds, so two writes need different times.
  utimesSync(path, time, (time += 1));
}

/** The built text files: name → code. */
async function built(groups: readonly (readonly string[])[] = []): Promise<Record<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [textFiles(groups)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "main.ts"),
        preserveEntrySignatures: "strict",
        output: { chunkFileNames: fileName },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("one build was asked for");
  return Object.fromEntries(
    result.output.flatMap((output) => (output.type === "chunk" && output.isDynamicEntry ? [[output.fileName, output.code]] : [])),
  );
}

test("a browser loads one language of a file, and a changed text renames the files of its own namespace only", async () => {
  mkdirSync(messages);
  write("board", 'export const messages = { title: ["Painel", "Tablero", "Board"] } as const;');
  write("roll", 'export const messages = { act_one: ["ato", "acto", "act"], act_many: ["atos", "actos", null] } as const;');
  writeFileSync(
    join(root, "main.ts"),
    'export const files = import.meta.glob("./messages/*.ts", { query: "?texts", import: "default", eager: true });',
  );
  const before = await built();
  expect(Object.keys(before).map((name) => name.replace(/-[\w-]{7}\.js$/, ""))).toEqual(
    ["board.en", "board.es", "board.pt", "roll.en", "roll.es", "roll.pt"].map((name) => `assets/${name}`),
  );
  const codeOf = (name: string) => Object.entries(before).find(([file]) => file.includes(name))?.[1];
  expect(codeOf("roll.es")).toMatch(/actos/);
  expect(codeOf("roll.es")).not.toMatch(/atos|\bact\b|import/);
  expect(codeOf("roll.en")).not.toMatch(/act_many/);

  write("board", 'export const messages = { title: ["Painel", "Tablero", "Dashboard"] } as const;');
  const after = await built();
  const renamed = Object.keys(after).filter((name) => !(name in before));
  expect(renamed.map((name) => name.slice("assets/".length, -"-1234567.js".length))).toEqual(["board.en", "board.es", "board.pt"]);
});

test("files of texts that travel as one are one file in each language, called after the first of them", async () => {
  const files = await built([["roll", "board"].map((name) => join(messages, `${name}.ts`))]);
  expect(Object.keys(files).map((name) => name.replace(/-[\w-]{7}\.js$/, ""))).toEqual(
    ["roll.en", "roll.es", "roll.pt"].map((name) => `assets/${name}`),
  );
  const [english = ""] = Object.values(files);
  expect(english).toMatch(/act_one/);
  expect(english).toMatch(/Dashboard/);
});
