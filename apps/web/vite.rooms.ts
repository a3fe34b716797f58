import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseAst, type Plugin } from "vite";
import type { LightPlace, MenuItem, Place } from "./src/room.ts";

const part = /\/src\/features\/[a-z-]+\/room\.ts\?(\w+)$/;

/** A top-level statement: the names that it declares or imports, and its text without `export`. */
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

/** The source of one export of a room, with the statements that it needs; empty if the room has none. */
export function partOf(code: string, name: string): string {
  const statements = statementsOf(code);
  const kept = new Set(statements.filter(({ names, text }) => names.includes(name) && text.startsWith("const ")));
  for (const { text } of kept)
    for (const other of statements) if (other.names.some((word) => new RegExp(`\\b${word}\\b`).test(text))) kept.add(other);
  if (kept.size === 0) return `export const ${name} = undefined;`;
  return [...statements.filter((statement) => kept.has(statement)).map(({ text }) => text), `export { ${name} };`].join("\n");
}

/**
 * Each export of a room as a module of its own: `room.ts?menu` exports `menu` alone. A page imports one export of all rooms without
 * the rest.
 */
export const roomParts: Plugin = {
  name: "room-parts",
  enforce: "pre",
  load: {
    filter: { id: part },
    handler: (id) => partOf(readFileSync(id.slice(0, id.indexOf("?")), "utf8"), part.exec(id)?.[1] ?? ""),
  },
};

/** A room's data. The build evaluates it in Node, so a `room.ts` may import only what Node can load. */
export interface SaidRoom {
  readonly places?: readonly Place[];
  readonly menu?: MenuItem;
}

const features = `${import.meta.dirname}/src/features`;
const roomFiles = (): readonly string[] =>
  readdirSync(features)
    .map((name) => `${features}/${name}/room.ts`)
    .filter((file) => existsSync(file));
/** All rooms as they are on disk: the time in the URL defeats the module cache. */
const saidRooms = async (): Promise<readonly SaidRoom[]> =>
  await Promise.all(
    roomFiles().map(async (file) => (await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`)) as SaidRoom),
  );

/** The places of all rooms as JSON, for the first visit: those in the menu first, in its order. */
export function lightTable(rooms: readonly SaidRoom[]): string {
  const places = rooms.flatMap((room) => room.places ?? []);
  const items = rooms.flatMap(({ menu }) => menu ?? []).toSorted((one, other) => one.order - other.order);
  const isOf =
    ({ path }: MenuItem) =>
    ({ paths: [own] }: Place): boolean =>
      own === path;
  const lost = items.find((item) => !places.some(isOf(item)));
  if (lost) throw new Error(`The menu leads to ${lost.path}, which is not a place's first address`);
  const light = ({ load: _load, texts: _texts, ...place }: Place): LightPlace => place;
  const inMenu = items.flatMap(({ order: _order, path, ...menu }) =>
    places.filter(isOf({ ...menu, order: _order, path })).map((place) => ({ ...light(place), menu })),
  );
  const others = places.filter((place) => !items.some((item) => isOf(item)(place))).map(light);
  return JSON.stringify([...inMenu, ...others]);
}

function iconNames(rooms: readonly SaidRoom[]): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(rooms, (key, value: unknown) => {
    if (key === "icon" && typeof value === "string") names.add(value);
    return value;
  });
  return names;
}

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];
const written = ([tag, { key: _key, ...attributes }]: IconNode): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("")}/>`;
async function symbolOf(name: string): Promise<string> {
  const { __iconNode: nodes } = (await import(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)) as {
    readonly __iconNode: readonly IconNode[];
  };
  return `<symbol id="${name}" viewBox="0 0 24 24">${nodes.map(written).join("")}</symbol>`;
}
const sprite = async (rooms: readonly SaidRoom[]): Promise<string> =>
  `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all([...iconNames(rooms)].toSorted().map(symbolOf))).join("")}</svg>`;

const devSprite = "/room-icons.svg";

/** Provides light-rooms.ts: a table of all places without code, and the address of the sprite. */
export const lightRooms: Plugin = {
  name: "light-rooms",
  configureServer(server) {
    server.middlewares.use(devSprite, (_request, response, next) => {
      void saidRooms()
        .then(sprite)
        .then((svg) => response.setHeader("content-type", "image/svg+xml").end(svg), next);
    });
  },
  load: {
    filter: { id: /\/src\/light-rooms\.ts$/ },
    async handler() {
      for (const file of roomFiles()) this.addWatchFile(file);
      const rooms = await saidRooms();
      const isBuild = this.environment.mode === "build";
      const file = isBuild
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: "room-icons.svg", source: await sprite(rooms) })}`
        : JSON.stringify(devSprite);
      return `export const lightPlaces = ${lightTable(rooms)};\nexport const iconFile = ${file};`;
    },
  },
};
