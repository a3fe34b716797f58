import { sql } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import { enterVisitor } from "./store.ts";

/** Somebody of whom a sheet or a report has the name alone, or with a telephone. */
export interface NamedVisitor {
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly congregationId: number;
  /** The day on which they came, YYYY-MM-DD. */
  readonly day: string;
  /** What is next for a new card, in the language of whoever adds it. */
  readonly next: string;
  /** Null: by a link, without an account. */
  readonly by: number | null;
  readonly followUpOwner: number | null;
  /** The group whose report names them, for the notice of a link's report. */
  readonly group?: string;
}

/**
 * Adds somebody by name: a card to be completed, whose family name is the last word of the name, without consent. A person of the
 * congregation with the same name and telephone is taken instead. Source: decision 80 of the team.
 *
 * @unscoped compares with people of the congregation that the caller has checked; name and telephone are what the caller typed
 */
export async function enterNamed(
  tx: Handle,
  named: NamedVisitor,
  now: Date,
): Promise<{ readonly personId: number; readonly isNew: boolean }> {
  const { name, phone, congregationId, day, next, by, followUpOwner, group } = named;
  const { rows } = await sql<{ id: number }>`
    select id from people where dialed(phone) = dialed(${phone}::text) and name_folded = fold(${name}) and congregation_id = ${congregationId}
      and anonymised_at is null and deceased_on is null order by id limit 1`.execute(queriesOf(tx));
  const [known] = rows;
  if (known) return { personId: known.id, isNew: false };
  const card = {
    visit_date: day,
    best_contact_time: "any_time",
    accepts_calls: true,
    accepts_visits: true,
    next_action: next,
    next_action_date: day,
    follow_up_owner_id: followUpOwner,
    created_by: by,
  } as const;
  const { personId } = await enterVisitor(
    tx,
    { name, family_name: name.split(" ").at(-1) ?? name, phone },
    card,
    { id: congregationId },
    now,
    by === null && group !== undefined ? { group } : {},
  );
  return { personId, isNew: true };
}
