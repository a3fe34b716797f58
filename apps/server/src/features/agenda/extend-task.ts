import { MONTHS_AHEAD } from "@aprisco/contract/agenda/choices.ts";
import * as z from "zod/mini";
import type { EventFollower } from "../../facets/event-follower.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { dayIn, readChurch } from "../settings/index.ts";
import { addMonths } from "./clock.ts";
import { compareZones, lastTime, openSeries, setKeptTo } from "./extend-store.ts";
import { occurrences } from "./occurrences.ts";
import { tellFollowers } from "./remake.ts";
import { addRows } from "./rows-store.ts";
import { endOf, recurrenceOf } from "./series.ts";
import { holdSeries } from "./series-store.ts";
import { EVENT_CHANGED } from "./tell.ts";
import type { Handle } from "../../database/connect.ts";

/** Of one chunk: well under a second. */
const SERIES = 50;
const ROWS = 1_000;

/** Adds the occurrences of a series up to a day, after those that it has. */
async function extend(tx: Handle, id: number, to: string, now: Date): Promise<void> {
  const series = await holdSeries(tx, id);
  if (!series || series.materialised_to === null || series.materialised_to >= to) return;
  const last = await lastTime(tx, id);
  const from = last ?? endOf(series.materialised_to);
  const times = await occurrences(recurrenceOf(series), from, endOf(to));
  await addRows(
    tx,
    id,
    times.filter((time) => time > from && time > endOf(series.materialised_to ?? "")),
    now,
  );
  await setKeptTo(tx, id, to);
}

/**
 * Keeps the occurrences of all series 24 months ahead, and the coming ones at the instants that the zones' data say today. It goes
 * a month further than is asked for: not every series is touched every night.
 */
export const agendaTask = (followers: readonly EventFollower[]) =>
  taskKind({
    kind: "agendaAhead",
    attempts: 5,
    input: z.object({}),
    cursor: z.object({ step: z.enum(["extend", "compare"]), after: z.number() }),
    async work(tx, { cursor, now }) {
      const { step, after } = cursor ?? { step: "extend" as const, after: 0 };
      if (step === "extend") {
        const today = dayIn((await readChurch(tx)).timeZone, now);
        const ids = await openSeries(tx, addMonths(today, MONTHS_AHEAD), after, SERIES);
        for (const id of ids) await extend(tx, id, addMonths(today, MONTHS_AHEAD + 1), now);
        const last = ids.length === SERIES ? ids.at(-1) : undefined;
        return { cursor: last === undefined ? { step: "compare" as const, after: 0 } : { step, after: last }, done: ids.length };
      }
      const { last, moved } = await compareZones(tx, now, after, ROWS);
      await tellFollowers(
        tx,
        { followers, now },
        moved.map(({ id }) => id),
      );
      for (const { id, congregation_id } of moved)
        await happened(tx, {
          kind: EVENT_CHANGED,
          at: now,
          actorId: null,
          congregationId: congregation_id,
          subjectKind: "event",
          subjectId: id,
          data: { moved: true },
        });
      return { cursor: last === null ? null : { step, after: last }, done: moved.length };
    },
  });

export const agendaSchedule: Schedule = { name: "agendaAhead", kind: "agendaAhead", every: { at: "02:40" } };
