import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import {
  addFilled,
  eventPlaces,
  fill,
  isReached,
  readFillFacts,
  readMinistries,
  readNeeds,
  readRosters,
} from "../../features/schedule/index.ts";
import { callerOf } from "../../features/accounts/index.ts";
import { scopeOf } from "../../access/caller.ts";
import { addDays } from "../calendar.ts";
import { makeChance } from "../random.ts";
import type { DemoGround } from "./members-store.ts";

/** How many people each ministry needs at a service of a Sunday, by position. */
const wanted: Readonly<Record<string, number>> = {
  Vocal: 2,
  Violão: 1,
  Teclado: 1,
  Bateria: 1,
  "Mesa de som": 1,
  Projeção: 1,
  Transmissão: 1,
  "Porta principal": 2,
  Estacionamento: 1,
  "Sala Oliveira": 2,
  "Sala Trigo": 2,
};
const SEED = 72;
/** Days that are filled: from two weeks before today to four after; what comes later has needs alone. */
const BEFORE = 14;
const AFTER = 28;
/** The last day of the first calendar month that nobody has filled. */
const lastDay = (today: string): string => {
  const [year = 0, month = 0] = addDays(today, AFTER).split("-").map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
};

/** Six weeks of rosters with answers, declines and gaps, and the needs of a whole month after them that nobody has filled yet. */
export async function insertDemoRosters(tx: Handle, { congregationId, secretaryId, now, today }: DemoGround): Promise<void> {
  const queries = queriesOf(tx);
  await sql`
    insert into schedules (congregation_id, event_id, ministry_id, created_by, created_at, updated_at)
    select ${congregationId}, events.id, ministries.id, ${secretaryId}, ${now}, ${now}
    from events join event_series on event_series.id = events.series_id cross join ministries
    where event_series.title in ('Culto da família', 'Culto de celebração') and ministries.name in ('Louvor', 'Mídia', 'Recepção', 'Kids')
      and events.day between ${addDays(today, -BEFORE)}::date and ${lastDay(today)}::date
      and coalesce(events.status, event_series.status) <> 'canceled' order by events.day, events.id, ministries.id`.execute(queries);
  await sql`
    insert into schedule_needs (schedule_id, position_id, wanted)
    select schedules.id, volunteer_positions.id, (${JSON.stringify(wanted)}::jsonb ->> volunteer_positions.name)::smallint
    from schedules join volunteer_positions on volunteer_positions.ministry_id = schedules.ministry_id
    order by schedules.id, volunteer_positions.id`.execute(queries);
  const secretary = await callerOf(tx, secretaryId);
  if (!secretary) return;
  const ministries = await readMinistries(tx, scopeOf(secretary, "volunteers"), null);
  const span = { from: addDays(today, -BEFORE), to: addDays(today, AFTER) };
  const rosters = await readRosters(
    tx,
    ministries.map(({ id }) => id),
    span.from,
    span.to,
  );
  const needs = await readNeeds(
    tx,
    rosters.map(({ id }) => id),
  );
  const long = new Date(now.getTime() - (BEFORE + 7) * 86_400_000);
  const { occasions, people } = await readFillFacts(tx, rosters, needs, span, long);
  const positions = new Map(ministries.flatMap((ministry) => ministry.positions.map((position) => [position.id, position] as const)));
  const eventOf = new Map(rosters.map((roster) => [roster.id, roster.event_id]));
  const places = needs.flatMap((need) => {
    const occasion = occasions.get(eventOf.get(need.schedule_id) ?? 0);
    const position = positions.get(need.position_id);
    if (!occasion || !position) return [];
    const empty = { needId: need.id, positionId: need.position_id, minAge: position.min_age, weight: position.weight, occasion };
    return Array.from({ length: need.wanted }, () => empty);
  });
  const fixed = await eventPlaces(
    tx,
    rosters.map((roster) => roster.event_id),
  );
  const filled = fill({ places, fixed, people });
  const chance = makeChance(SEED);
  await addFilled(
    tx,
    filled.filter(() => chance.odds(0.94)),
    { congregation: congregationId, by: secretaryId, now },
  );
  await answer(tx, { now, today });
}

/** Answers to what is filled: all of the past, most of the next week, fewer of the weeks after it, none of the last one. */
async function answer(tx: Handle, { now, today }: Pick<DemoGround, "now" | "today">): Promise<void> {
  const queries = queriesOf(tx);
  const chance = makeChance(SEED + 1);
  const { rows } = await sql<{ id: number; day: string }>`select id, day from assignments order by day, id`.execute(queries);
  const reasons = ["travel", "work", "health", "family", "Vou estar no casamento da minha prima"] as const;
  const told = addDays(today, AFTER - 8);
  for (const { id, day } of rows) {
    if (day > told) continue;
    const state =
      day < today
        ? "accepted"
        : day < addDays(today, 8)
          ? chance.weigh({ accepted: 8, invited: 2, declined: 1 })
          : chance.weigh({ accepted: 4, invited: 5, declined: 1 });
    const reason = state === "declined" ? chance.pick(reasons) : null;
    await sql`
      update assignments set state = ${state}, decline_reason = ${reason}, invited_at = ${new Date(now.getTime() - 86_400_000)},
        answer_by = case when ${state} = 'invited' and ${isReached} then ${now}::timestamptz + interval '26 hours' end,
        answered_at = case when ${state} <> 'invited' then ${now}::timestamptz - interval '8 hours' end
      from people where people.id = assignments.person_id and assignments.id = ${id}`.execute(queries);
  }
  await sql`
    update schedules set state = 'published', published_at = ${new Date(now.getTime() - 86_400_000)}, told_starts_at = events.starts_at
    from events where events.id = schedules.event_id and events.day <= ${told}::date`.execute(queries);
  await sql`
    update schedules set note = 'A gente vai tocar Digno e Bondade de Deus. Mando as cifras na quinta.'
    from ministries, events where ministries.id = schedules.ministry_id and ministries.name = 'Louvor' and events.id = schedules.event_id
      and events.day between ${today}::date and ${told}::date`.execute(queries);
}
