import { readFileSync } from "node:fs";
import { parseAst, type Plugin } from "vite";

const part = /\/src\/features\/[a-z-]+\/room\.ts\?(\w+)$/;

/** A statement at the top of a file: what it declares or imports, and its text without `export`. */
interface Statement {
  readonly names: readonly string[];
  readonly text: string;
}

const declares = /^(?:export )?const (\w+)/;
const importsNames = /^import \{([^}]*)\}/;

function statementsOf(code: string): readonly Statement[] {
  return parseAst(code, { lang: "ts" }).body.map(({ start, end }) => {
    const text = code.slice(start, end);
    const imported = importsNames.exec(text)?.[1]?.split(",") ?? [];
    const names = [declares.exec(text)?.[1] ?? [], imported.map((name) => name.trim().replace(/^type |^.* as /, ""))].flat(2);
    return { names, text: text.replace(/^export (?=const)/, "") };
  });
}

/** What a room says in one part, with the statements that it needs; undefined where the room has none. */
export function partOf(code: string, name: string): string {
  const statements = statementsOf(code);
  const kept = new Set(statements.filter(({ names, text }) => names.includes(name) && text.startsWith("const ")));
  for (const { text } of kept)
    for (const other of statements) if (other.names.some((word) => new RegExp(`\\b${word}\\b`).test(text))) kept.add(other);
  if (kept.size === 0) return `export const ${name} = undefined;`;
  return [...statements.filter((statement) => kept.has(statement)).map(({ text }) => text), `export { ${name} };`].join("\n");
}

/**
 * Each part of a room as a module of its own: `room.ts?menu` exports `menu` alone. The first visit takes places, menu and board
 * parts of every room, and none of what else a room adds.
 */
export const roomParts: Plugin = {
  name: "room-parts",
  enforce: "pre",
  load: {
    filter: { id: part },
    handler: (id) => partOf(readFileSync(id.slice(0, id.indexOf("?")), "utf8"), part.exec(id)?.[1] ?? ""),
  },
};
