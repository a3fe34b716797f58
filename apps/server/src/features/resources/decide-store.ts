import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { BOOKING_DECIDED } from "./notices.ts";

export interface HeldBooking {
  readonly id: number;
  readonly state: "requested" | "approved" | "declined";
  readonly congregation_id: number;
  readonly created_by: number | null;
}

/** A booking of the scope's, held with its resource against others until the transaction ends. @throws Failure `booking.notFound` */
export async function holdBooking(tx: Handle, { congregationIds }: Pick<Scope, "congregationIds">, id: number): Promise<HeldBooking> {
  const { rows } = await sql<HeldBooking>`
    select bookings.id, bookings.state, resources.congregation_id, bookings.created_by
    from bookings join resources on resources.id = bookings.resource_id
    where bookings.id = ${id} and ${reaches({ congregationIds }, "resources.congregation_id")} for update`.execute(queriesOf(tx));
  const [row] = rows;
  if (!row) throw new Failure("booking.notFound");
  return row;
}

/** PostgreSQL: another row excludes this one. */
const EXCLUDED = "23P01";

/** What is decided of a booking, and by which account. */
export type Decision = { readonly by: number } & (
  | { readonly state: "approved"; readonly sharedBecause: string | null }
  | { readonly state: "declined"; readonly reason: string | null }
);

/**
 * Decides a held booking and tells who asked for it.
 *
 * @throws Failure `booking.clash` where another has the room then and no reason says why both may stay; the transaction is over then
 */
export async function decide(tx: Handle, _scope: Scope, held: HeldBooking, decision: Decision, now: Date): Promise<void> {
  const approved = decision.state === "approved";
  try {
    await queriesOf(tx)
      .updateTable("bookings")
      .set({
        state: decision.state,
        shared_because: approved ? decision.sharedBecause : null,
        reason: approved ? null : decision.reason,
        decided_by: decision.by,
        updated_at: now,
      })
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", held.id)
      .execute();
  } catch (error) {
    throw (error as { readonly code?: unknown }).code === EXCLUDED ? new Failure("booking.clash") : error;
  }
  if (held.state === decision.state) return;
  const { id: subjectId, congregation_id: congregationId } = held;
  const data = { state: decision.state };
  await happened(tx, { kind: BOOKING_DECIDED, at: now, actorId: decision.by, congregationId, subjectKind: "booking", subjectId, data });
}
