import { holds, type Section } from "@aprisco/contract/permissions.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { AuditSubjectSources } from "../../facets/audit-subjects.ts";
import { recordIn } from "../audit/index.ts";
import type { ActivityRow } from "./activities-store.ts";
import type { ToldOperation } from "./told.ts";

/** Operations on a part of a record, whose line names the record: operation → kind. */
const recordsOf: Readonly<Record<string, string>> = {
  updateUser: "user",
  completeProfile: "user",
  setUserPermissions: "user",
  setUserCongregations: "user",
  approveUser: "user",
  rejectUser: "user",
  inviteUser: "user",
  setUserAvatar: "user",
  removeUserAvatar: "user",
  removeUserFactors: "user",
  openRegistration: "event",
  bookForEvent: "event",
  createVisitorVisit: "visitor",
  createVisitorContact: "visitor",
  createMemberContact: "member",
  addMovement: "member",
  askTransfer: "member",
};

interface Reader {
  readonly caller: Pick<Caller, "id" | "permissions">;
  readonly scope: (section: Section) => Scope;
}

/**
 * The lines that a reader is told: their own acts, and acts of others on a record that the reader sees now. A line without a record,
 * or whose record is gone, is for those who manage its sections.
 */
export async function seenOf(
  handle: Handle,
  rows: readonly ActivityRow[],
  told: readonly ToldOperation[],
  targets: AuditSubjectSources,
  { caller, scope }: Reader,
): Promise<readonly ActivityRow[]> {
  const rightsTo = new Map(told.map(({ operation, rights }) => [operation, rights]));
  const kindOf = ({ action }: ActivityRow) => recordsOf[action] ?? recordIn(action);
  const others = rows.filter((row) => row.account_id !== caller.id && row.target_id !== null);
  const known = new Map<string, { readonly seen: ReadonlySet<number>; readonly standing: ReadonlySet<number> }>();
  for (const [kind, lines] of Map.groupBy(others, kindOf)) {
    const source = kind === null ? undefined : targets[kind];
    const [right] = rightsTo.get(lines[0]?.action ?? "") ?? [];
    if (kind === null || source === undefined || right === undefined) continue;
    const ids = [...new Set(lines.flatMap(({ target_id: id }) => id ?? []))];
    const reach = scope(right.split(":")[0] as Section);
    const names = await source.names(handle, reach, ids);
    const named = [...names].flatMap(([id, name]) => (name === null ? [] : [id]));
    known.set(kind, { seen: new Set(source.seen ? await source.seen(handle, reach, ids) : named), standing: new Set(names.keys()) });
  }
  const manages = ({ action }: ActivityRow): boolean =>
    (rightsTo.get(action) ?? []).every((right) => holds(caller.permissions, `${right.split(":")[0]}:manage`));
  return rows.filter((row) => {
    if (row.account_id === caller.id) return true;
    const found = known.get(kindOf(row) ?? "");
    return found && row.target_id !== null && found.standing.has(row.target_id) ? found.seen.has(row.target_id) : manages(row);
  });
}
