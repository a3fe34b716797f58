import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isKey, prefixOf, type Storage } from "./storage.ts";

const ours = { recursive: true, mode: 0o700 } as const;

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Flushes a file or a folder's entries to the disk. Windows has no such call for folders. */
async function flush(place: string, isFolder: boolean): Promise<void> {
  if (isFolder && process.platform === "win32") return;
  const handle = await open(place, isFolder ? "r" : "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The entries of a folder that may be deleted in the meantime. */
async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Objects as files under `folder`, in two levels of a thousand folders each. */
export function diskStorage(folder: string): Storage {
  const objects = path.join(folder, "objects");
  const drafts = path.join(folder, "drafts");
  const placeOf = (key: string): string => {
    if (!isKey(key)) throw new Error("not a storage key");
    return path.join(objects, prefixOf(key), key.slice(2, 4), key);
  };
  return {
    drafts,
    // A folder that cannot be written to ends the start.
    probe: async () => undefined,
    put: async (key, draft) => {
      const place = placeOf(key);
      const home = path.dirname(place);
      const made = await mkdir(home, ours);
      await flush(draft, false);
      await rename(draft, place);
      await flush(home, true);
      if (made === undefined) return;
      // A new folder is an entry of its parent.
      await flush(path.dirname(home), true);
      await flush(objects, true);
    },
    get: async (key) => {
      const place = placeOf(key);
      try {
        const handle = await open(place);
        return handle.createReadStream();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    list: async function* (prefix) {
      const folderOfPrefix = path.join(objects, prefix);
      for await (const second of entriesOf(folderOfPrefix))
        for await (const key of entriesOf(path.join(folderOfPrefix, second))) {
          const found = isKey(key) ? await stat(placeOf(key)).catch(() => null) : null;
          if (found) yield { key, writtenAt: found.mtime };
        }
    },
  };
}
