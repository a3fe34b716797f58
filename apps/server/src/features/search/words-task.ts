import * as z from "zod/mini";
import type { WordSource } from "../../facets/search.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { countWords, forgetWords } from "./words-store.ts";

/** Rows of one chunk: well under a second. */
const CHUNK = 2_000;

const cursor = z.object({ source: z.number(), after: z.number(), begun: z.string() });

/** Counts the words of all names and titles anew, and forgets those that nothing bears any more. */
export const wordsTask = (sources: readonly WordSource[]) =>
  taskKind({
    kind: "searchWords",
    attempts: 5,
    input: z.object({}),
    cursor,
    async work(tx, { cursor: from, now }) {
      const { source, after, begun } = from ?? { source: 0, after: 0, begun: now.toISOString() };
      const words = sources[source];
      if (!words) {
        await forgetWords(tx, begun);
        return { cursor: null, done: 0 };
      }
      const { done, last } = await countWords(tx, words, after, CHUNK, begun);
      const isMore = last !== null && done === CHUNK;
      return { cursor: isMore ? { source, after: last, begun } : { source: source + 1, after: 0, begun }, done };
    },
  });

export const wordsSchedule: Schedule = { name: "searchWords", kind: "searchWords", every: { at: "03:10" } };
