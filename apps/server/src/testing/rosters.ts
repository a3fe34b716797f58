import { DAY_MS } from "@aprisco/contract/durations.ts";
import { schedule } from "../features/schedule/index.ts";
import { asWorkers } from "../tasks/happening.ts";
import type { TestAccount, TestApp } from "./app.ts";
import { tokenOf } from "./notices.ts";
import { runSql } from "./store.ts";

interface VolunteerFields {
  /** Absent: none, so that no message reaches them. */
  readonly email?: string;
  readonly phone?: string;
  /** They asked not to be contacted. */
  readonly refuses?: boolean;
}
export interface TestService {
  readonly event: number;
  /** "YYYY-MM-DD" */
  readonly day: string;
}
export interface TestPlace extends TestService {
  readonly need: number;
  readonly place: number;
}

/** Services, volunteers and places for the tests of rosters. */
export function rostersOf(server: TestApp) {
  const [rosterClock] = schedule.tasks;
  const [rosterFollower] = schedule.eventFollowers;
  if (!rosterClock || !rosterFollower) throw new Error("rosters have no clock or follower");
  let calls = 0;
  const run = <T>(text: string, ...values: unknown[]) => runSql<T>(server.database.handle, text, values);
  const idOf = async (text: string, ...values: unknown[]): Promise<number> => (await run<{ id: number }>(text, ...values))[0]?.id ?? 0;
  /** Each call comes from an address of its own, for the limits of links. */
  const ask = async <T>(method: string, path: string, body: unknown, by: TestAccount | null) => {
    calls += 1;
    const token = by === null ? {} : { token: await tokenOf(server, by) };
    return server.ask<T>(method, path, { ...(body === undefined ? {} : { body }), ...token, from: `10.9.${calls >> 8}.${calls & 255}` });
  };
  const dayIn = (days: number): string => new Date(server.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

  /** A person who can serve in a position at any service. */
  async function volunteer(name: string, position: number, { email, phone, refuses = false }: VolunteerFields = {}): Promise<number> {
    const person = await idOf(
      "insert into people (name, email, phone, do_not_contact, congregation_id) values ($1, $2, $3, $4, 1) returning id",
      name,
      email ?? null,
      phone ?? null,
      refuses,
    );
    const id = await idOf("insert into volunteers (person_id, max_per_month, max_in_a_row) values ($1, 31, 20) returning id", person);
    await run("insert into volunteer_skills (volunteer_id, position_id) values ($1, $2)", id, position);
    return person;
  }
  /** A service of two hours at ten in church time. */
  async function service(days: number, location: string | null = null): Promise<TestService> {
    const day = dayIn(days);
    const event = await idOf(
      `with s as (insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes, location)
          values (1, gen_random_uuid()::text, 'Culto', 'worship', 'America/Sao_Paulo', $1, 120, $2) returning id)
        insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
        select id, 1, $3, $4, $5, $6, $7, 'members' from s returning id`,
      `${day} 10:00`,
      location,
      `${day} 10:00`,
      `${day}T13:00:00Z`,
      `${day}T15:00:00Z`,
      day,
      day,
    );
    return { event, day };
  }
  /** A service in some days whose places in a position these people have; nobody was asked yet. */
  async function placed(days: number, position: number, people: readonly number[], by: TestAccount): Promise<readonly TestPlace[]> {
    const at = await service(days);
    const ministry = await idOf("select ministry_id as id from volunteer_positions where id = $1", position);
    const needs = [{ position_id: position, wanted: people.length }];
    const { body } = await ask<{ roster: { id: number }; needs: { id: number }[] }>(
      "PUT",
      "/schedules/needs",
      { event_id: at.event, ministry_id: ministry, needs },
      by,
    );
    const [roster, need] = [body.data?.roster.id ?? 0, body.data?.needs[0]?.id ?? 0];
    const places = [];
    for (const person of people) {
      const given = await ask<{ id: number }>("POST", `/schedules/${roster}/assignments`, { need_id: need, person_id: person }, by);
      places.push({ ...at, need, place: given.body.data?.id ?? 0 });
    }
    return places;
  }
  /** A service in some days with one place in a position, which a person has; nobody was asked yet. */
  async function place(days: number, position: number, person: number, by: TestAccount): Promise<TestPlace> {
    const [one] = await placed(days, position, [person], by);
    if (!one) throw new Error("no place");
    return one;
  }
  /** The people of an event's rosters with their states, in the order in which they came in. */
  const statesAt = async (event: number): Promise<string[]> =>
    (
      await run<{ name: string; state: string }>(
        `select people.name, assignments.state from assignments join people on people.id = person_id
          join schedule_needs on schedule_needs.id = need_id join schedules on schedules.id = schedule_id where event_id = $1
          order by assignments.id`,
        event,
      )
    ).map(({ name, state }) => `${name} ${state}`);
  /** The clock of rosters strikes once. */
  const strike = () =>
    server.database.transaction((tx) =>
      rosterClock.work(
        asWorkers(tx),
        { id: 1, input: {}, cursor: null, done: 0, now: server.now(), by: null, services: server.services },
        undefined,
      ),
    );
  /** Rosters follow a change of their event that the test wrote. */
  const follow = (event: number): Promise<void> =>
    server.database.transaction((tx) => rosterFollower.changed?.(tx, [event], server.now()) ?? Promise.resolve());

  return { run, idOf, ask, dayIn, volunteer, service, placed, place, statesAt, strike, follow };
}
