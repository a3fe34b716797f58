import type { SearchType } from "@aprisco/contract/search/choices.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { foundPeople, type SearchQuestion, type SearchBranch } from "../../records/lists/search-branch.ts";

/** A hit, as the statement answers it. */
export interface Hit {
  readonly type: SearchType;
  readonly id: number;
  readonly title: string;
  readonly rank: number;
  readonly subtitle: string | null;
  readonly status: string | null;
  readonly day: string | null;
  readonly phone: string | null;
  readonly takes_calls: boolean;
  /** How many of its kind were found. */
  readonly total: number;
}

/** The best hits of each branch, in one statement: the people are looked for once. */
export async function findHits(handle: Handle, asked: SearchQuestion, branches: readonly SearchBranch[]): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    with ${foundPeople(asked)}
    select type, id, title, rank, subtitle, status, day, phone, takes_calls, total from (${sql.join(branches, sql` union all `)}) as hits
    order by type, rank, place, id`.execute(queriesOf(handle));
  return rows;
}
