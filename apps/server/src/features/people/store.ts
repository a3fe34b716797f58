import type { Insertable, Updateable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { keptWrite, onlyRow } from "../../database/kept-query.ts";
import type { People } from "../../database/tables.ts";

type Written = Omit<People, "id" | "congregation_id" | "created_at" | "updated_at" | "search_text" | "name_folded" | "version">;
/** What a feature may say of a new person: texts trimmed, e-mail lower case, phones E.164. */
export type PersonDraft = Insertable<Written>;
/** The fields to change; an absent one stays, null clears. */
export type PersonChange = Updateable<Written>;
/** A person as a change found them; `version` null: whatever they have become since. */
export interface PersonSeen {
  readonly id: number;
  readonly version: number | null;
}

const insertPerson = keptWrite((tx, person: Insertable<Omit<People, "id" | "search_text" | "name_folded">>) =>
  queriesOf(tx).insertInto("people").values(person).returning("id"),
);

/** Adds a person to a congregation; answers their id. */
export async function createPerson(tx: Handle, congregationId: number, draft: PersonDraft, now: Date): Promise<number> {
  return onlyRow(await insertPerson(tx, { ...draft, congregation_id: congregationId, created_at: now, updated_at: now })).id;
}

/**
 * Changes a person and counts their version up: older readings of every hat are stale from then on. Answers false, and changes
 * nothing, when somebody came first through another hat, which no lock on this one's row prevents. Whether the caller may reach
 * the person is for the feature whose hat they wear to check, by its scope.
 */
export async function changePerson(tx: Handle, { id, version }: PersonSeen, change: PersonChange, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queriesOf(tx)
    .updateTable("people")
    .set((person) => ({ ...change, updated_at: now, version: person("version", "+", 1) }))
    .where("id", "=", id)
    .$if(version !== null, (query) => query.where("version", "=", version))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
