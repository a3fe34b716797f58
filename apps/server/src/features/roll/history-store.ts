import type { Movement } from "@aprisco/contract/roll/roll.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { unreserved, type RollMember } from "./member-store.ts";

/** What of a member's acts a caller may see and do. */
export interface Sight {
  readonly seesDiscipline: boolean;
  readonly seesNotes: boolean;
  readonly mayRectify: boolean;
}

/** The acts of a member who was read within a scope, the newest first, whatever book they stand in. */
export const readMovements = (handle: Handle, scope: Scope, { person_id }: RollMember, sight: Sight): Promise<Movement[]> =>
  queriesOf(handle)
    .selectFrom("roll_movements")
    .innerJoin("congregations", "congregations.id", "roll_movements.congregation_id")
    .leftJoin("roll_movements as voided", "voided.id", "roll_movements.rectifies_id")
    .leftJoin("roll_movements as rectifying", "rectifying.rectifies_id", "roll_movements.id")
    .leftJoin("accounts", "accounts.id", "roll_movements.recorded_by")
    .leftJoin("people as writers", "writers.id", "accounts.person_id")
    .where("roll_movements.person_id", "=", person_id)
    .where(unreserved("roll_movements.reserved", sight.seesDiscipline))
    .select([
      "roll_movements.id",
      "roll_movements.congregation_id",
      "congregations.name as congregation_name",
      "roll_movements.entry_no",
      "roll_movements.on_date",
      "roll_movements.kind",
      "roll_movements.form",
      "roll_movements.to_status",
      "roll_movements.roll_number",
      "roll_movements.church",
      "roll_movements.minister",
      "roll_movements.minutes_ref",
      "roll_movements.recorded_at",
      "voided.entry_no as rectifies_no",
      "rectifying.entry_no as rectified_by_no",
      "writers.name as recorded_by_name",
    ])
    .select([
      sql<string | null>`case when ${sight.seesNotes} then roll_movements.note end`.as("note"),
      sql<boolean>`${sight.mayRectify} and roll_movements.kind <> 'rectification' and rectifying.id is null
        and roll_movements.transfer_id is null and ${reaches(scope, "roll_movements.congregation_id")}`.as("rectifiable"),
    ])
    .orderBy("roll_movements.id", "desc")
    .execute();

/** The open congregations that may take a member over, by name; they are no secret. */
export const readDestinations = (handle: Handle, { congregation_id }: RollMember) =>
  queriesOf(handle)
    .selectFrom("congregations")
    .select(["id", "name"])
    .where("closed_at", "is", null)
    .where("id", "<>", congregation_id)
    .orderBy("name_folded")
    .execute();

/** Whose entry it is, for a caller of its book. */
export const memberOfEntry = (handle: Handle, scope: Scope, entryId: number, seesDiscipline: boolean) =>
  queriesOf(handle)
    .selectFrom("roll_movements")
    .innerJoin("memberships", "memberships.person_id", "roll_movements.person_id")
    .select(["memberships.id", "memberships.congregation_id"])
    .where("roll_movements.id", "=", entryId)
    .where(reaches(scope, "roll_movements.congregation_id"))
    .where(unreserved("roll_movements.reserved", seesDiscipline))
    .executeTakeFirst();
