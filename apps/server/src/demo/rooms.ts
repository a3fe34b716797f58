import type { Handle } from "../database/connect.ts";
import { createSeries } from "../features/agenda/index.ts";
import { addDays, weekdayOf } from "./calendar.ts";
import { askFor, bookPlaces, insertRegistrations, insertRooms, type DemoRoom } from "./demo-rooms-store.ts";
import { pastEvents } from "./past-events.ts";

/** The first Sunday from a day on. */
const sundayFrom = (day: string): string => addDays(day, (7 - weekdayOf(day)) % 7);

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  readonly today: string;
  readonly secretaryId: number;
}

const rooms: readonly DemoRoom[] = [
  { kind: "room", name: "Templo", capacity: 320, setup_minutes: 15, teardown_minutes: 15 },
  { kind: "room", name: "Salão social", capacity: 120, setup_minutes: 30, teardown_minutes: 30 },
  { kind: "room", name: "Sala pastoral", capacity: 12 },
  { kind: "room", name: "Berçário", capacity: 15, child_from_months: 0, child_to_months: 36, children_per_adult: 3 },
  { kind: "room", name: "Sala dos pequenos", capacity: 20, child_from_months: 36, child_to_months: 84, children_per_adult: 6 },
  { kind: "room", name: "Sala dos juniores", capacity: 25, child_from_months: 84, child_to_months: 144, children_per_adult: 10 },
  { kind: "equipment", name: "Projetor", units: 2 },
  { kind: "vehicle", name: "Van", capacity: 15, needs_approval: true },
];

/**
 * Adds the demo's rooms and what had and has them: one waits for approval, one clashes; and registration for what came before and
 * for two events to come, one of them full.
 */
export async function insertDemoRooms(tx: Handle, { congregationId, now, today, secretaryId }: Ground): Promise<void> {
  await insertRooms(tx, congregationId, rooms, now);
  // At the time of the volunteers' lunch, in the same hall.
  const party = {
    title: "Festa de 15 anos da Lara",
    type: "other",
    visibility: "members",
    location: "Salão social",
    description: null,
    rrule: null,
    color: null,
    all_day: false,
    status: "active",
    congregation_id: congregationId,
    owner_id: secretaryId,
    created_by: secretaryId,
    uid: "demo-festa@aprisco",
    time_zone: "America/Sao_Paulo",
    local_start: `${sundayFrom(addDays(today, 5))}T13:30:00`,
    minutes: 180,
    rdates: [],
    exdates: [],
    ministry_id: null,
  } as const;
  await createSeries(tx, party, { now, today });
  await bookPlaces(tx, secretaryId, now);
  await askFor(tx, { title: "Mutirão de cestas", from: today, resource: "Van" }, secretaryId, now);
  for (const { title, day, capacity, partyMax, registered, question } of pastEvents(today))
    await insertRegistrations(tx, { title, from: day, isPast: true, capacity, partyMax, registered, question }, now);
  await insertRegistrations(
    tx,
    { title: "Retiro de casais", from: today, capacity: 40, partyMax: 2, registered: 17, question: "Alguma restrição alimentar?" },
    now,
  );
  await insertRegistrations(
    tx,
    { title: "Mutirão de cestas", from: today, capacity: 12, partyMax: 1, registered: 15, question: "Pode trazer carro?" },
    now,
  );
}
