import type { Insertable } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonContacts } from "../../database/tables.ts";

/**
 * Contacts as their readers get them, with who made each: a part of queries, which add whose and which scope.
 * @unscoped a part of queries, which add the scope
 */
export const selectContacts = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("person_contacts")
    .leftJoin("accounts", "accounts.id", "person_contacts.by_account")
    .leftJoin("people", "people.id", "accounts.person_id")
    .select([
      "person_contacts.id",
      "person_contacts.at",
      "people.name as by",
      "person_contacts.channel",
      "person_contacts.outcome",
      "person_contacts.note",
      "person_contacts.next_action_date",
    ]);

export type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>["execute"]>>[number];

/** Adds a contact to a person whose hat the transaction holds. @unscoped the transaction holds the row, read within a scope */
export async function addContact(tx: Handle, contact: Insertable<Omit<PersonContacts, "id">>): Promise<ContactRow> {
  const { id } = await queriesOf(tx).insertInto("person_contacts").values(contact).returning("id").executeTakeFirstOrThrow();
  return selectContacts(tx).where("person_contacts.id", "=", id).executeTakeFirstOrThrow();
}
