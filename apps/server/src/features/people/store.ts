import type { Insertable, Updateable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { People } from "../../database/tables.ts";

type Written = Omit<People, "id" | "congregation_id" | "created_at" | "updated_at" | "search_text" | "name_folded">;
/** What a feature may say of a new person: texts trimmed, e-mail lower case, phones E.164. */
export type PersonDraft = Insertable<Written>;
/** The fields to change; an absent one stays, null clears. */
export type PersonChange = Updateable<Written>;

/** Adds a person to a congregation; answers their id. */
export async function createPerson(tx: Handle, congregationId: number, draft: PersonDraft, now: Date): Promise<number> {
  const { id } = await queriesOf(tx)
    .insertInto("people")
    .values({ ...draft, congregation_id: congregationId, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a person. Whether the caller may reach them is for the feature whose hat they wear to check, by its scope. */
export async function changePerson(tx: Handle, id: number, change: PersonChange, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("people")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Removes a person who wears no hat any more; answers whether they went. Every new kind of hat is asked for here. */
export async function removePersonWithoutHats(tx: Handle, id: number): Promise<boolean> {
  // Two hats may come off at the same time: the second waits here, and then sees that the first is gone.
  await queriesOf(tx).selectFrom("people").select("id").where("id", "=", id).forUpdate().execute();
  const gone = await queriesOf(tx)
    .deleteFrom("people")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("accounts").select("accounts.id").where("accounts.person_id", "=", id))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("visitors").select("visitors.id").where("visitors.person_id", "=", id))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("memberships").select("memberships.id").where("memberships.person_id", "=", id))),
    )
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
