import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import type { PersonMerge } from "../../database/registry.ts";

export interface NewMembership {
  readonly personId: number;
  readonly congregationId: number;
  /** The day in church time. */
  readonly joinDate: string;
  /** The account that approved or converted. */
  readonly by: number;
}

/** Makes a person an active member. Who is one already keeps their first join date; who had left is active again. */
export async function joinChurch(tx: Handle, membership: NewMembership, now: Date): Promise<void> {
  await queriesOf(tx)
    .insertInto("memberships")
    .values({
      person_id: membership.personId,
      congregation_id: membership.congregationId,
      join_date: membership.joinDate,
      created_at: now,
      created_by: membership.by,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet({
        status: "active",
        join_date: sql<string>`coalesce(memberships.join_date, excluded.join_date)`,
        left_on: null,
        updated_at: now,
        version: sql<number>`memberships.version + 1`,
      }),
    )
    .execute();
}

/** Enters a person in the register who was not admitted: a member's spouse or child. Who is in it already stays as they are. */
export async function enterRegister(
  tx: Handle,
  { personId, congregationId, by }: Omit<NewMembership, "joinDate">,
  now: Date,
): Promise<void> {
  await queriesOf(tx)
    .insertInto("memberships")
    .values({ person_id: personId, congregation_id: congregationId, status: "visitor", created_at: now, created_by: by, updated_at: now })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .execute();
}

/**
 * Gives a person's membership to another one, who turned out to be the same. Where both are members one membership stays:
 * active if one was, since the earlier day.
 */
export async function moveMembership(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  const queries = queriesOf(tx);
  const moving = await queries.deleteFrom("memberships").where("person_id", "=", from).returningAll().executeTakeFirst();
  if (!moving) return;
  const { id: _id, ...membership } = moving;
  await queries
    .insertInto("memberships")
    .values({ ...membership, person_id: into })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet({
        status: sql<"active" | "inactive">`least(memberships.status, excluded.status)`,
        join_date: sql<string>`least(memberships.join_date, excluded.join_date)`,
        created_at: sql<string>`least(memberships.created_at, excluded.created_at)`,
      }),
    )
    .execute();
}
