import type * as tableFile from "./list-table.tsx";

/** A promise with React's own status fields: once it is fulfilled, the first render does not suspend. */
type Loading = Promise<typeof tableFile> & { status?: "fulfilled"; value?: typeof tableFile };
let file: Loading | undefined;

/** Loads the file of the table; after a failure the next call tries again. */
export function loadTable(): Promise<typeof tableFile> {
  if (file !== undefined) return file;
  const load: Loading = import("./list-table.tsx");
  load.then(
    (value) => Object.assign(load, { status: "fulfilled", value }),
    () => (file = undefined),
  );
  return (file = load);
}

/** Preloads the table, except on phones, which do not show it. */
export function warmTable(): void {
  if (globalThis.matchMedia?.("(min-width: 48em)").matches) void loadTable().catch(() => undefined);
}

/** Loads a list screen together with its table, which would otherwise be requested after the screen's code has run. */
export function withTable<T>(screen: Promise<T>): Promise<T> {
  warmTable();
  return screen;
}
