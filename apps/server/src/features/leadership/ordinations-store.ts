import type { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import type { Received } from "@aprisco/contract/route.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { onlyRow } from "../../database/kept-query.ts";
import type { Scope } from "../../http/caller.ts";

const columns = ["id", "person_id", "cargo", "on_date", "place", "church", "minister", "revoked_on"] as const;

/** What a person whom the scope has reached was ordained to, latest first. */
export const listOrdinations = (handle: Handle, _scope: Scope, personId: number) =>
  queriesOf(handle)
    .selectFrom("ordinations")
    .select(columns)
    .where("person_id", "=", personId)
    .orderBy("on_date", "desc")
    .orderBy("id", "desc")
    .execute();

type NewOrdination = Received<(typeof leadershipRoutes)["createOrdination"]>["body"];
export const insertOrdination = async (tx: Handle, _scope: Scope, personId: number, body: NewOrdination) => {
  const { cargo, on_date, place = null, church = null, minister = null, revoked_on = null } = body;
  const row = { person_id: personId, cargo, on_date, place, church, minister, revoked_on };
  return onlyRow(await queriesOf(tx).insertInto("ordinations").values(row).returning(columns).execute());
};

/** Whose ordination it is; null when there is none. */
export async function ordainedPerson(handle: Handle, _scope: Scope, id: number): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("ordinations").select("person_id").where("id", "=", id).executeTakeFirst();
  return row?.person_id ?? null;
}

/** Answers whether it was there. */
export async function removeOrdination(tx: Handle, _scope: Scope, id: number): Promise<boolean> {
  const { rows } = await sql`delete from ordinations where id = ${id} returning id`.execute(queriesOf(tx));
  return rows.length > 0;
}
