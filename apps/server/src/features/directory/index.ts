import { directoryFields, type directoryRoutes, type OwnDirectory } from "@aprisco/contract/directory.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { fromCursor, toCursor } from "../../records/lists/cursor.ts";
import { dayIn, readSetting } from "../settings/index.ts";
import { directoryOwnData } from "./facets.ts";
import { printDirectory } from "./print.ts";
import { joinChoices, readChoices, readDirectory, readStanding, shownPhotos, writeChoices, type DirectoryReach } from "./store.ts";

type Rows = typeof directoryRoutes;
type Asking = Pick<Context, "now" | "reads" | "scope"> & { readonly caller: Caller };

const PAGE = 50;
const sort = "directory";

const todayOf = ({ caller, now }: Pick<Asking, "caller" | "now">): string => dayIn(caller.church.timeZone, now);

/**
 * What a reader reaches: staff the members of their scope, a member their own congregation once the church opened the directory;
 * null: nothing. Narrow reading of members shows no directory.
 */
export async function directoryReach(asking: Asking): Promise<DirectoryReach | null> {
  const { caller, reads } = asking;
  const scope = asking.scope("members");
  const today = todayOf(asking);
  const isStaff = holds(caller.permissions, "members:view") && !scope.isNarrow;
  if (isStaff && !scope.onlyTheirs) return { scope, asMember: false, today };
  const isOpen = (await readSetting(reads, "directory.members")) === true;
  if (isOpen && (await readStanding(reads, caller.personId, today)) !== "notMember") return { scope, asMember: true, today };
  return isStaff ? { scope, asMember: false, today } : null;
}

/** The photos among these files that the directory shows to a reader. */
export async function directoryPhotos(asking: Asking, fileIds: readonly number[]): Promise<readonly number[]> {
  const reach = await directoryReach(asking);
  return reach ? await shownPhotos(asking.reads, reach, fileIds) : [];
}

async function readOwn(asking: Asking): Promise<OwnDirectory> {
  const { caller, reads } = asking;
  const standing = await readStanding(reads, caller.personId, todayOf(asking));
  const open = (await directoryReach(asking)) !== null;
  return { standing, open, ...(await readChoices(reads, caller.personId)) };
}

const handlersOf = ({ storage }: FeatureServices): Handlers<Rows> => ({
  listDirectory: async (context) => {
    const { query, reads } = context;
    const reach = await directoryReach(context);
    if (!reach) throw new Failure("directory.closed");
    const { q, limit = PAGE, cursor } = query;
    const rows = await readDirectory(reads, reach, {
      q,
      after: cursor === undefined ? null : fromCursor(sort, "text", cursor),
      limit: limit + 1,
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      data: rows.slice(0, limit).map(({ page_key: _key, photo_file_id: _file, ...person }) => person),
      meta: { total: null, nextCursor: last ? toCursor(sort, { value: last.page_key, id: last.id }) : null },
    };
  },
  printDirectory: printDirectory(storage),
  getOwnDirectory: async (context) => ({ data: await readOwn(context) }),
  changeOwnDirectory: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      const standing = await readStanding(tx, caller.personId, todayOf(context));
      if (standing === "child") throw new Failure("directory.child");
      if (standing === "notMember") throw new Failure("directory.notMember");
      const before = await readChoices(tx, caller.personId);
      const changed = (["listed", ...directoryFields] as const).filter((name) => before[name] !== body[name]);
      if (changed.length > 0) await writeChoices(tx, caller.personId, body, now);
      return { data: await readOwn({ ...context, reads: tx }), targetId: caller.id, changed };
    }),
});

export const directory = {
  handlers: handlersOf,
  tables: { directory_choices: { backup: "data", congregation: { parent: "people" }, retention: "parent" } },
  personRefs: [
    {
      table: "directory_choices",
      column: "person_id",
      key: "id",
      merge: { combine: joinChoices },
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: "directory",
    },
  ],
  ownData: directoryOwnData,
} satisfies Manifest;
