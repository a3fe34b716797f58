import type { careFamilyRoutes } from "@aprisco/contract/care-families.ts";
import { scopeOf } from "../../access/caller.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { readRecord } from "../../records/record.ts";
import { addDays } from "../agenda/index.ts";
import { homeStops, routeOf, visitsOf } from "../care-visits/index.ts";
import { dayIn, readSetting } from "../settings/index.ts";
import { readAnalytics } from "./analytics-store.ts";
import { readCareDuties, readColumns, readFigures, readWaiting } from "./board-store.ts";
import { careChecks, refreshSubjects } from "./checks-store.ts";
import { readCareChoices } from "./choices-store.ts";
import { spanOf } from "./analytics-span.ts";
import { familySearch } from "./facets.ts";
import { joinSubjects } from "./merge-store.ts";
import { keyOf, nearbyOf } from "./nearby.ts";
import { careDays, type CareDays } from "./priority.ts";
import { familyKind, listFamilies, readFamilies, readFollowUps, viewFamily, weekFrom } from "./store.ts";

type Rows = typeof careFamilyRoutes;

/** The most visits of a family's page, and of a day's route. */
const MOST_VISITS = 100;
/** The most visits of the next days among which a way is looked for. */
const MOST_STOPS = 300;
/** A congregation that nobody has: one was asked for that the caller does not see. */
const NO_CONGREGATION = 0;

const daysOf = async ({ caller, now, reads }: Pick<Context<Rows["getCareFamily"]>, "caller" | "now" | "reads">): Promise<CareDays> =>
  careDays(dayIn(caller.church.timeZone, now), Number(await readSetting(reads, "pastoral.recent_days")));

const handlers: Handlers<Rows> = {
  getPastoralDashboard: async (context) => {
    const { query, reads, scope } = context;
    const days = await daysOf(context);
    const { today } = days;
    const reach = scope("pastoral");
    const [figures, columns, route] = [
      await readFigures(reads, reach, days),
      await readColumns(reads, reach, query, today),
      await routeOf(reads, reach, today, query.carer, MOST_VISITS),
    ];
    const rows = await readFamilies(
      reads,
      reach,
      columns.flatMap(({ ids }) => ids),
    );
    const week = { from: addDays(today, 1), to: weekFrom(today).to };
    const stops = await homeStops(reads, reach, week, query, MOST_STOPS);
    const cards = new Map(rows.map((row) => [row.id, viewFamily(row, days)]));
    const places = [...new Set(stops.map(({ neighborhood }) => keyOf(neighborhood)))];
    const nearby = nearbyOf(stops, await readWaiting(reads, reach, query, today, places));
    const waiting = new Map((await readFamilies(reads, reach, nearby?.waiting ?? [])).map((row) => [row.id, viewFamily(row, days)]));
    const way = nearby ? await routeOf(reads, reach, nearby.day, query.carer, MOST_VISITS) : [];
    return {
      data: {
        ...figures,
        columns: columns.map(({ column, total, ids }) => ({ column, total, families: ids.flatMap((id) => cards.get(id) ?? []) })),
        today: route,
        nearby: nearby && {
          ...nearby,
          waiting: nearby.waiting.flatMap((id) => waiting.get(id) ?? []),
          visits: way.filter(({ kind }) => kind !== "call"),
        },
      },
    };
  },
  getPastoralAnalytics: async (context) => {
    const { query, reads, scope, caller, congregationIds } = context;
    const days = await daysOf(context);
    const isNarrowed = congregationIds !== null && congregationIds.length !== caller.congregationIds?.length;
    const asked = isNarrowed ? (congregationIds[0] ?? NO_CONGREGATION) : null;
    return {
      data: await readAnalytics(
        reads,
        { scope: scopeOf(caller, "pastoral"), chosen: scope("pastoral"), asked },
        { ...spanOf(query, days.today), days },
      ),
    };
  },
  getCareChoices: async ({ caller, reads, scope }) => ({ data: await readCareChoices(reads, scope("pastoral"), caller.id) }),
  listCareFamilies: async (context) => {
    const { query, reads, scope } = context;
    const days = await daysOf(context);
    const { rows, meta } = await listFamilies(reads, scope("pastoral"), query, days);
    return { data: rows.map((row) => viewFamily(row, days)), meta };
  },
  getCareFamily: async (context) => {
    const { params, reads, scope } = context;
    const reach = scope("pastoral");
    const row = await readRecord(reads, familyKind, reach, params.id);
    return {
      data: {
        ...viewFamily(row, await daysOf(context)),
        follow_ups: await readFollowUps(reads, row.id),
        visits: await visitsOf(reads, reach, row.id, MOST_VISITS),
      },
      personId: row.person_id,
    };
  },
};

export const careFamilies = {
  handlers: () => handlers,
  tables: { care_subjects: { backup: "data", congregation: "column", retention: "kept" } },
  personRefs: [
    {
      table: "care_subjects",
      column: "person_id",
      key: "id",
      merge: { combine: joinSubjects },
      moving: null,
      anonymise: "keep",
      roleRecord: false,
      own: null,
    },
  ],
  boards: [
    {
      allow: "pastoral:view",
      section: "pastoral",
      feature: "care-families",
      read: (handle, scope, { today }) => readCareDuties(handle, scope, today),
    },
  ],
  search: familySearch,
  checks: careChecks,
  sweeps: [refreshSubjects],
} satisfies Manifest;
