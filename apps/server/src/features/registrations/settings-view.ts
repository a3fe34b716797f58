import type { RegistrationSettings } from "@aprisco/contract/registrations/registration.ts";
import type { Handle } from "../../database/connect.ts";
import { doorAt, type RegistrationRow } from "./settings-store.ts";
import { findOfPerson, positionOf } from "./store.ts";

/** How an event takes registrations, as somebody reads it who sees the event. */
export async function settingsFor(handle: Handle, row: RegistrationRow, personId: number, now: Date): Promise<RegistrationSettings> {
  const own = await findOfPerson(handle, row.event_id, personId);
  const { event_id, capacity, taken, waiting, opens_at, closes_at, party_max, waiting_list, needs_approval, version } = row;
  return {
    event_id,
    capacity,
    taken,
    waiting,
    opens_at,
    closes_at,
    party_max,
    waiting_list,
    needs_approval,
    public: row.public,
    questions: [...row.questions],
    door: doorAt(row, now),
    own: own
      ? { id: own.id, party: own.party, state: own.state, number: own.number, position: await positionOf(handle, own), code: own.code }
      : null,
    version,
  };
}
