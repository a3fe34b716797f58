import { holidaysIn } from "@aprisco/contract/agenda-holidays.ts";
import { createSeries } from "../../features/agenda/index.ts";
import type { Handle } from "../../database/connect.ts";
import { changeDemoEvents, ministryIds } from "../church.ts";
import { addDays } from "../calendar.ts";
import type { DemoGround } from "../people/members-store.ts";
import { pastEvents, next, type DemoEvent } from "./past-events.ts";

const ZONE = "America/Sao_Paulo";
const TEMPLE = "Templo";
/** The demo covers 23 months, all within the agenda's kept span of 24. */
const TOLD_DAYS = 700;

/** The weekly events from 23 months before a day on: the services of the public home page, at the same times, and others. */
function weekly(today: string): readonly DemoEvent[] {
  const since = addDays(today, -TOLD_DAYS);
  const on = (weekday: number, time: string) => `${next(since, weekday)}T${time}`;
  const open = { visibility: "public", location: TEMPLE } as const;
  return [
    { ...open, title: "Culto da família", type: "worship", at: on(0, "10:00"), minutes: 120, rrule: "FREQ=WEEKLY;BYDAY=SU" },
    { ...open, title: "Culto de celebração", type: "worship", at: on(0, "18:30"), minutes: 120, rrule: "FREQ=WEEKLY;BYDAY=SU" },
    {
      ...open,
      title: "Noite de oração",
      type: "prayer",
      at: on(3, "19:30"),
      minutes: 90,
      rrule: "FREQ=WEEKLY;BYDAY=WE",
      ministry: "Intercessão",
    },
    {
      ...open,
      title: "Encontro de jovens",
      type: "youth",
      at: on(6, "19:30"),
      minutes: 150,
      rrule: "FREQ=WEEKLY;BYDAY=SA",
      ministry: "Jovens",
      location: "Salão social",
    },
    {
      title: "Discipulado",
      type: "teaching",
      visibility: "members",
      at: on(4, "20:00"),
      minutes: 90,
      rrule: "FREQ=WEEKLY;BYDAY=TH",
      location: "Sala 2",
      description: "Estudo em turmas; traga a Bíblia e o caderno.",
    },
    {
      title: "Ensaio do louvor",
      type: "other",
      visibility: "members",
      at: on(5, "20:00"),
      minutes: 120,
      rrule: "FREQ=WEEKLY;BYDAY=FR",
      ministry: "Louvor",
      location: TEMPLE,
    },
    {
      title: "Reunião do conselho",
      type: "other",
      visibility: "leaders",
      at: on(1, "20:00"),
      minutes: 120,
      rrule: "FREQ=MONTHLY;BYDAY=1MO",
      location: "Sala pastoral",
    },
    { ...open, title: "Ceia do Senhor", type: "worship", at: `${next(since, 0)}T17:00`, minutes: 60, rrule: "FREQ=MONTHLY;BYDAY=1SU" },
  ];
}

function single(today: string): readonly DemoEvent[] {
  const open = { visibility: "public", location: TEMPLE } as const;
  const feasts = holidaysIn(addDays(today, -TOLD_DAYS), addDays(today, 500)).flatMap(({ day, name }): DemoEvent[] => {
    if (name === "christmasEve")
      return [{ ...open, title: "Cantata de Natal", type: "worship", at: `${day}T19:30`, minutes: 120, color: "red" }];
    if (name === "easter")
      return [{ ...open, title: "Culto da ressurreição", type: "worship", at: `${day}T06:00`, minutes: 90, color: "amber" }];
    if (name === "goodFriday") return [{ ...open, title: "Culto da paixão", type: "worship", at: `${day}T19:30`, minutes: 90 }];
    if (name === "newYearsEve") return [{ ...open, title: "Vigília de Ano-Novo", type: "prayer", at: `${day}T22:00`, minutes: 150 }];
    return [];
  });
  return [
    ...feasts,
    {
      ...open,
      title: "Batismo",
      type: "worship",
      at: `${next(addDays(today, 12), 0)}T16:00`,
      minutes: 90,
      location: "Chácara Betânia",
      description: "Leve toalha e roupa seca.",
    },
    {
      ...open,
      title: "Curso de batismo",
      type: "teaching",
      at: `${next(addDays(today, 4), 0)}T08:30`,
      minutes: 75,
      rrule: "FREQ=WEEKLY;COUNT=6;BYDAY=SU",
      location: "Sala 2",
      description: "Seis domingos antes do culto; a inscrição vale para todos.",
    },
    {
      ...open,
      title: "Retiro de casais",
      type: "teaching",
      at: `${next(addDays(today, 26), 5)}T00:00`,
      minutes: 3 * 1_440,
      all_day: true,
      location: "Serra Negra",
      ministry: "Casais",
    },
    {
      ...open,
      title: "Mutirão de cestas",
      type: "other",
      at: `${next(addDays(today, 3), 6)}T08:00`,
      minutes: 240,
      location: "Salão social",
      ministry: "Ação Social",
    },
    {
      title: "Almoço dos voluntários",
      type: "other",
      visibility: "members",
      at: `${next(addDays(today, 5), 0)}T12:30`,
      minutes: 120,
      location: "Salão social",
    },
    {
      title: "Planejamento do semestre",
      type: "other",
      visibility: "leaders",
      at: `${next(addDays(today, 8), 6)}T09:00`,
      minutes: 240,
      location: "Sala pastoral",
    },
  ];
}

export async function insertDemoAgenda(tx: Handle, { congregationId, now, today, secretaryId }: DemoGround): Promise<void> {
  const ministries = await ministryIds(tx);
  for (const [index, told] of [...weekly(today), ...single(today), ...pastEvents(today)].entries()) {
    const { at, ministry, minutes, title, type, visibility } = told;
    const { description = null, location = null, rrule = null, color = null, all_day = false } = told;
    const fields = { title, type, visibility, description, location, rrule, color, all_day, status: "active" } as const;
    const ids = { congregation_id: congregationId, owner_id: secretaryId, created_by: secretaryId, uid: `demo-${index + 1}@aprisco` };
    const when = {
      time_zone: ZONE,
      local_start: `${at}:00`,
      minutes,
      rdates: [],
      exdates: [],
      setup_minutes: null,
      teardown_minutes: null,
    };
    await createSeries(tx, { ...fields, ...ids, ...when, ministry_id: ministries.get(ministry ?? "") ?? null }, { now, today });
  }
  await changeDemoEvents(tx, today, now);
}
