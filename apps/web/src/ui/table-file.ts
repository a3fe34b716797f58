import type * as tableFile from "./list-table.tsx";

let file: Promise<typeof tableFile> | undefined;
let loaded: typeof tableFile | undefined;

/** The file with the table of lists. What could not be loaded is asked for again. */
export function loadTable(): Promise<typeof tableFile> {
  const load = async (): Promise<typeof tableFile> => (loaded = await import("./list-table.tsx"));
  file ??= load().catch((cause: unknown) => {
    file = undefined;
    throw cause;
  });
  return file;
}

/** The same when it is there: the first drawing then needs nothing in its place. */
export const loadedTable = (): typeof tableFile | undefined => loaded;

/** Asks for the table where there is room for one: a phone shows none. */
export function warmTable(): void {
  if (globalThis.matchMedia?.("(min-width: 48em)").matches) void loadTable().catch(() => undefined);
}

/** Loads a screen that is a list, and its table at the same time, which would else be asked for when the screen's code has run. */
export function withTable<T>(screen: Promise<T>): Promise<T> {
  warmTable();
  return screen;
}
