import type * as tableFile from "./list-table.tsx";

/** A file on its way, marked as React marks what it has waited for: the first drawing after it came needs nothing in its place. */
type Loading = Promise<typeof tableFile> & { status?: "fulfilled"; value?: typeof tableFile };
let file: Loading | undefined;

/** The file with the table of lists. What could not be loaded is asked for again. */
export function loadTable(): Promise<typeof tableFile> {
  if (file !== undefined) return file;
  const load: Loading = import("./list-table.tsx");
  load.then(
    (value) => Object.assign(load, { status: "fulfilled", value }),
    () => (file = undefined),
  );
  return (file = load);
}

/** Asks for the table where there is room for one: a phone shows none. */
export function warmTable(): void {
  if (globalThis.matchMedia?.("(min-width: 48em)").matches) void loadTable().catch(() => undefined);
}

/** Loads a screen that is a list, and its table at the same time, which would else be asked for when the screen's code has run. */
export function withTable<T>(screen: Promise<T>): Promise<T> {
  warmTable();
  return screen;
}
