import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../../access/caller.ts";
import { reaches } from "../../../access/within.ts";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { isOpen } from "../closing-store.ts";

export interface KnownPerson {
  readonly id: number;
  readonly phone: string | null;
  /** The person's existing account; null: none. */
  readonly accountId: number | null;
}

/**
 * Reads a person within the caller's congregations, with a lock against deletion; null: none. The lock permits changes: an edit
 * locks the card first, and a stronger lock would deadlock with it.
 */
export async function lockPerson(tx: Handle, id: number, scope: Scope): Promise<KnownPerson | null> {
  const queries = queriesOf(tx);
  const person = await queries
    .selectFrom("people")
    .select(["id", "phone"])
    .where("id", "=", id)
    .where(reaches(scope, "congregation_id"))
    .forKeyShare()
    .executeTakeFirst();
  if (!person) return null;
  const account = await queries.selectFrom("accounts").select("id").where("person_id", "=", id).where(isOpen).executeTakeFirst();
  return { ...person, accountId: account?.id ?? null };
}

/** The registration's data that identify a person; phone in E.164, e-mails in lower case. */
interface Registrant {
  readonly personId: number;
  readonly phone: string | null;
  readonly emails: readonly string[];
  readonly name: string;
}

/** Trigram similarity, 0 to 1, from which names count as alike. A hint, not a proof. */
const ALIKE = 0.6;
const MOST = 10;

/** People in the caller's congregations who may be the same person, the best match first. */
export function findSimilar(handle: Handle, scope: Scope, { personId, phone, emails, name }: Registrant) {
  const alike = sql<number>`similarity(people.name_folded, fold(${name}::text))`;
  const samePhone = sql<boolean>`coalesce(dialed(people.phone) = dialed(${phone}::text), false)`;
  const sameEmail = sql<boolean>`coalesce(lower(people.email) = any(${[...emails]}::text[]) or accounts.email = any(${[...emails]}::text[]), false)`;
  return queriesOf(handle)
    .selectFrom("people")
    .leftJoin("accounts", (join) => join.onRef("accounts.person_id", "=", "people.id").on(isOpen))
    .leftJoin("visitors", "visitors.person_id", "people.id")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .select([
      "people.id",
      "people.name",
      "people.phone",
      "people.email",
      "people.neighborhood",
      "accounts.id as account_id",
      "accounts.email as account_email",
      "visitors.id as visitor_id",
      sql<boolean>`coalesce(memberships.status = 'active', false)`.as("is_member"),
      samePhone.as("same_phone"),
      sameEmail.as("same_email"),
      sql<boolean>`${alike} >= ${ALIKE}`.as("same_name"),
    ])
    .where(
      // Each condition has its own index: phone, e-mail, sign-in address, search text of the name.
      sql<SqlBool>`people.id in (
        select id from people where dialed(phone) = dialed(${phone}::text)
        union select id from people where lower(email) = any(${[...emails]}::text[])
        union select person_id from accounts where email = any(${[...emails]}::text[])
        union select id from people
          where fold(${name}::text) <% search_text and similarity(name_folded, fold(${name}::text)) >= ${ALIKE}
      )`,
    )
    .where("people.id", "<>", personId)
    .where(reaches(scope, "people.congregation_id"))
    .orderBy(sameEmail, "desc")
    .orderBy(samePhone, "desc")
    .orderBy(alike, "desc")
    .orderBy("people.id")
    .limit(MOST)
    .execute();
}
