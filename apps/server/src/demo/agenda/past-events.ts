import type { SeriesFields } from "../../features/agenda/index.ts";
import { addDays, weekdayOf } from "../calendar.ts";

export type DemoEvent = Pick<SeriesFields, "title" | "type" | "visibility"> &
  Partial<Pick<SeriesFields, "description" | "location" | "rrule" | "all_day" | "color">> & {
    /** "YYYY-MM-DDTHH:MM". */
    readonly at: string;
    readonly minutes: number;
    readonly ministry?: string;
  };

export const next = (from: string, weekday: number): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

export interface PastEvent {
  readonly title: string;
  readonly day: string;
  readonly capacity: number;
  readonly partyMax: number;
  readonly registered: number;
  readonly question: string;
}
type PastKind = Omit<DemoEvent, "at"> &
  Omit<PastEvent, "title" | "day"> & { readonly weekday: number; readonly time: string; readonly ago: readonly number[] };

const past: readonly PastKind[] = [
  {
    title: "Retiro de casais",
    type: "teaching",
    visibility: "public",
    location: "Serra Negra",
    ministry: "Casais",
    all_day: true,
    minutes: 3 * 1_440,
    weekday: 5,
    time: "00:00",
    ago: [697, 338],
    capacity: 40,
    partyMax: 2,
    registered: 24,
    question: "Alguma restrição alimentar?",
  },
  {
    title: "Acampamento de jovens",
    type: "youth",
    visibility: "public",
    location: "Chácara Betânia",
    ministry: "Jovens",
    minutes: 2_700,
    weekday: 5,
    time: "19:00",
    ago: [610, 245],
    capacity: 60,
    partyMax: 1,
    registered: 47,
    question: "Toma algum remédio?",
  },
  {
    title: "Curso de noivos",
    type: "teaching",
    visibility: "members",
    location: "Sala pastoral",
    ministry: "Casais",
    minutes: 240,
    weekday: 6,
    time: "14:00",
    ago: [560, 378, 190, 20],
    capacity: 12,
    partyMax: 2,
    registered: 6,
    question: "Já marcaram a data?",
  },
  {
    title: "Batismo",
    type: "worship",
    visibility: "public",
    location: "Chácara Betânia",
    minutes: 90,
    weekday: 0,
    time: "16:00",
    ago: [645, 540, 435, 330, 225, 120],
    capacity: 20,
    partyMax: 1,
    registered: 11,
    question: "Quem acompanhou a sua preparação?",
  },
  {
    title: "Mutirão de cestas",
    type: "other",
    visibility: "public",
    location: "Salão social",
    ministry: "Ação Social",
    minutes: 240,
    weekday: 6,
    time: "08:00",
    ago: [500, 318, 136],
    capacity: 12,
    partyMax: 1,
    registered: 12,
    question: "Pode trazer carro?",
  },
];

/** The past events with registrations before a day, oldest first, with the number of registrations. */
export function pastEvents(today: string): readonly (DemoEvent & PastEvent)[] {
  return past
    .flatMap(({ ago, weekday, time, ...kind }) =>
      ago.map((days) => {
        const day = next(addDays(today, -days), weekday);
        return { ...kind, day, at: `${day}T${time}` };
      }),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
