import type { prayerRoutes } from "@aprisco/contract/prayers.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import { peopleWithin, withMembers } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { createPrayer } from "./ask.ts";
import { updatePrayer } from "./change.ts";
import { prayerClock, prayerSchedule } from "./clock.ts";
import { prayerOwnData } from "./facets.ts";
import { prayerNews, tellAsker } from "./news.ts";
import { prayerNotices } from "./notices.ts";
import {
  addMark,
  addToTeam,
  joinTeam,
  listPrayers,
  listTeam,
  prayedCongregations,
  prayerKind,
  removeFromTeam,
  removePrayer,
} from "./store.ts";
import { mayDelete, mayReadText, viewPrayers } from "./view.ts";

const handlersOf = (services: FeatureServices): Handlers<typeof prayerRoutes> => ({
  createPrayer: createPrayer(services),
  listPrayers: async ({ caller, now, query, reads, scope }) => {
    const reach = scope("pastoral");
    const { rows, meta } = await listPrayers(reads, reach, query);
    return { data: await viewPrayers(services.vault, reads, rows, { caller, scope: reach, now }), meta };
  },
  getPrayer: async ({ caller, now, params, reads, scope }) => {
    const reader = { caller, scope: scope("pastoral"), now };
    const row = await readRecord(reads, prayerKind, reader.scope, params.id);
    const [data] = await viewPrayers(services.vault, reads, [row], reader);
    if (!data) throw new Failure("prayer.notYours");
    if (data.text_state === "closed") throw new Failure("note.closed");
    return { data };
  },
  updatePrayer: updatePrayer(services),
  deletePrayer: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reader = { caller, scope: scope("pastoral"), now };
      const row = await hold(tx, prayerKind, reader.scope, params.id);
      const may = mayDelete(row, reader);
      if (may === "no") throw new Failure("prayer.notYours");
      if (may === "late") throw new Failure("prayer.tooOld");
      for (const key of await removePrayer(tx, row.id)) await services.vault.destroy(tx, key, now);
      return { data: { id: row.id }, personId: row.person_id };
    }),
  markPrayed: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reader = { caller, scope: scope("pastoral"), now };
      const row = await hold(tx, prayerKind, reader.scope, params.id);
      if (!mayReadText(row, reader)) throw new Failure("prayer.notYours");
      if (row.status === "closed") throw new Failure("prayer.closed");
      const isNew = await addMark(tx, row.id, caller.personId, dayIn(caller.church.timeZone, now));
      if (isNew && row.status === "new") {
        await change(tx, "prayer_requests", row.id, { status: "praying" }, now);
        await tellAsker(tx, services.vault, row.id, "praying", { by: caller.id, now });
      }
      const [data] = await viewPrayers(services.vault, tx, [await readRecord(tx, prayerKind, reader.scope, row.id)], reader);
      if (!data) throw new Failure("prayer.notYours");
      return { data, personId: row.person_id };
    }),
  listPrayerTeam: async ({ caller, reads, scope }) => ({
    data: await withMembers(reads, { caller, scope }, await listTeam(reads, scope("pastoral"))),
  }),
  addToPrayerTeam: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const people = await peopleWithin(tx, scope("members"), body.people);
      if (people.length < new Set(body.people).size) throw new Failure("request.invalid", { fields: { people: "field.choice" } });
      const ids = people.map(({ id }) => id);
      const added = await addToTeam(tx, ids, dayIn(caller.church.timeZone, now), caller.id);
      return { data: { added }, ...(ids.length === 1 ? { personId: ids[0] ?? null } : {}) };
    }),
  removeFromPrayerTeam: ({ params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      if (!(await removeFromTeam(tx, scope("pastoral"), params.id))) throw new Failure("person.notFound");
      return { data: { id: params.id }, personId: params.id };
    }),
});

export { keepCardPrayer, moveCardPrayer, openCardPrayers, replaceCardPrayers, type CardPrayer } from "./card.ts";
export { hasCardPrayer, moveCardPrayers } from "./card-store.ts";
export { prayerClock } from "./clock.ts";
export { withVault } from "./view.ts";
export { answerPlace, countPrayers, insertPrayer, textPlace } from "./store.ts";

export const prayers = {
  handlers: handlersOf,
  tables: {
    prayer_requests: {
      backup: "data",
      congregation: "column",
      retention: "kept",
      private: ["sealed", "answer_sealed", "name_given", "contact_given"],
      noAccess: "a sealed text opens nothing",
    },
    prayer_team: { backup: "data", congregation: { parent: "people" }, retention: "parent" },
    prayer_marks: { backup: "data", congregation: { parent: "prayer_requests" }, retention: "parent" },
  },
  personRefs: [
    {
      table: "prayer_requests",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: "prayers",
    },
    {
      table: "prayer_team",
      column: "person_id",
      key: "id",
      merge: { combine: joinTeam },
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: null,
    },
    {
      table: "prayer_marks",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["prayer_id", "day"] },
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: null,
    },
  ],
  charges: [{ table: "prayer_requests", column: "owner_account_id" }],
  accessRelationRows: { prayerTeam: prayedCongregations },
  notifies: prayerNotices,
  mails: [prayerNews],
  tasks: [prayerClock],
  schedules: [prayerSchedule],
  ownData: prayerOwnData,
} satisfies Manifest;
