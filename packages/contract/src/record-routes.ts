import type * as z from "zod/mini";
import { idParams, goneRecord } from "./fields.ts";
import type { GuardedRow } from "./route.ts";

type Code = `${string}.${string}`;
/** What each route states; keys that it sets replace the defaults of its kind. */
type OwnPart = Pick<GuardedRow, "path" | "summary" | "allow"> & Partial<GuardedRow>;
type CompleteRow<Usual, Own> = Omit<Usual, keyof Own> & Omit<Own, "fails"> & { readonly fails: readonly Code[] };

const completed = <Usual extends object, Own extends OwnPart>(usual: Usual, own: Own, codes: readonly Code[]) =>
  ({ ...usual, ...own, fails: [...codes, ...(own.fails ?? [])] }) as CompleteRow<Usual, Own>;

/**
 * Routes of a record's usual life cycle, to be written in its feature's table. The operation, path, right and bodies stand there;
 * the rest follows from the record's key, whose codes `recordTexts` adds.
 * `getMinistry: ministries.reading({ path: "/ministries/{id}", summary: "One ministry", allow: "ministries:view" })`
 */
export function recordRoutes<const K extends string, Reply extends z.ZodMiniType>(key: K, reply: Reply, about?: readonly string[]) {
  const common = { reply, ...(about ? { about } : {}) } as { readonly reply: Reply; readonly about?: readonly string[] };
  const ofOne = { ...common, params: idParams };
  const missing = [`${key}.notFound`] as const;
  return {
    creation: <const Own extends OwnPart>(own: Own) =>
      completed({ ...common, method: "POST", creates: true, audit: "creations", done: `${key}.created` } as const, own, []),
    reading: <const Own extends OwnPart>(own: Own) => completed({ ...ofOne, method: "GET" } as const, own, missing),
    /** On a version conflict the failure has the current record. */
    change: <const Own extends OwnPart>(own: Own) =>
      completed({ ...ofOne, method: "PUT", refusal: reply, audit: "updates", done: `${key}.updated` } as const, own, missing),
    deletion: <const Own extends OwnPart>(own: Own) =>
      completed({ ...ofOne, reply: goneRecord, method: "DELETE", audit: "deletions", done: `${key}.deleted` } as const, own, missing),
    restoration: <const Own extends OwnPart>(own: Own) =>
      completed({ ...ofOne, method: "POST", creates: true, audit: "creations", done: `${key}.restored` } as const, own, [
        ...missing,
        "undo.tooLate",
      ]),
  };
}
