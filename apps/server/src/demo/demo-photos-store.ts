import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { claimFile } from "../files/store.ts";

export interface PhotographedMember {
  readonly id: number;
  readonly sex: "F" | "M" | null;
  readonly age: number | null;
}

/** Members whom screens show first: who leads, the first of the register, and the first two families. */
export async function membersToPhotograph(handle: Handle): Promise<readonly PhotographedMember[]> {
  const { rows } = await sql<PhotographedMember>`
    with leaders as (select person_id as id from leadership_terms where until_on is null),
    first as (
      select people.id from memberships join people on people.id = memberships.person_id
      where memberships.status = 'active' order by people.name_folded, people.id limit 8
    ),
    homes as (select id from households order by name_folded, id limit 2)
    select memberships.id, people.sex, extract(year from age(people.birth_date))::int as age
    from memberships join people on people.id = memberships.person_id
    where people.deceased_on is null
      and (people.id in (table leaders) or people.id in (table first) or people.household_id in (table homes))
    order by people.name_folded, people.id`.execute(queriesOf(handle));
  return rows;
}

/** Makes a file that `by` has sent the photo of a member. */
export async function hangPhoto(tx: Handle, memberId: number, fileId: number, by: number): Promise<void> {
  await claimFile(tx, { id: fileId, purpose: "member_photo", by });
  await queriesOf(tx).updateTable("memberships").set({ photo_file_id: fileId }).where("id", "=", memberId).execute();
}
