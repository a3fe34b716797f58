import type { OwnMinistry } from "@aprisco/contract/dashboard/routes.ts";
import { sql } from "kysely";
import type { Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import type { Scope } from "../../access/caller.ts";

const MOST = 8;

/** The ministries in which the caller serves now, those that they lead first; of these, how many serve there. */
export const readOwnMinistries = (handle: Handle, { personId }: Scope): Promise<OwnMinistry[]> =>
  plannedOnce(
    handle,
    sql<OwnMinistry>`
    select ministries.id, ministries.name, served.role, case when served.role <> 'member' then (
        select count(*) from ministry_members as others where others.ministry_id = ministries.id and others.until_on is null) end as people
    from ministry_members as served join ministries on ministries.id = served.ministry_id
    where served.person_id = ${personId} and served.until_on is null and ministries.status <> 'closed'
    order by array_position(array['leader', 'co_leader', 'member'], served.role), ministries.name_folded limit ${MOST}`,
  );
