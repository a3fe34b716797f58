import { allows, holds } from "@aprisco/contract/permissions.ts";
import { timelineKinds, type timelineRoutes } from "@aprisco/contract/timeline.ts";
import { askerIn, type Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { timelineOf, type TimelineReader } from "../../facets/timeline.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { actTime } from "../../records/device-acts.ts";
import { fromCursor, kinds, toCursor } from "../../records/lists/cursor.ts";
import type { TimelinePage, TimelinePosition } from "../../records/lists/timeline-branch.ts";
import { changePerson } from "../people/index.ts";
import { addContact, contactOwnData, contactEntries, holdMember, personOfMember, readEntered, readEntries } from "./store.ts";

/** The length of an instant in a position: "2026-11-21 15:00:00.000000". */
const INSTANT = 26;
const sort = "timeline";

const cursorOf = ({ at, kind, id }: TimelinePosition): string => toCursor(sort, { value: `${at} ${kind}`, id });

/** Parses a cursor; an invalid one fails as a wrong field. */
function positionIn(cursor: string): TimelinePosition {
  const { value, id } = fromCursor(sort, "text", cursor);
  const [at, kind] = [value.slice(0, INSTANT), value.slice(INSTANT + 1)];
  if (!kinds.instant.fits(at) || !timelineKinds.some((known) => known === kind)) throw fieldFailure("cursor", "field.invalid");
  return { at, kind, id };
}

const PAGE = 25;

async function personOf(handle: Handle, scope: Scope, memberId: number): Promise<number> {
  const personId = await personOfMember(handle, scope, memberId);
  if (personId === null) throw new Failure("member.notFound");
  return personId;
}

/** The timeline: the features' sources for the reader, merged; of its own it has the contacts only. */
const timelineHandlers = ({ timeline }: FeatureServices): Handlers<typeof timelineRoutes> => ({
  listTimeline: async ({ caller, now, reads, scope, params, query }) => {
    const personId = await personOf(reads, scope("members"), params.id);
    const { limit = PAGE, cursor } = query;
    const before = cursor === undefined ? null : positionIn(cursor);
    // One more than a page shows whether another one follows.
    const page: TimelinePage = { personId, before, limit: limit + 1, now, timeZone: caller.church.timeZone };
    const reader: TimelineReader = { may: (permission) => holds(caller.permissions, permission), scope };
    const sources = scope("members").isNarrow ? [] : timeline.filter(({ allow }) => allows(allow, askerIn(caller)));
    const rows = await readEntries(
      reads,
      sources.map(({ branch }) => branch(page, reader)),
      page,
    );
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const nextCursor = last ? cursorOf({ at: last.position, kind: last.kind, id: last.id }) : null;
    return { data: rows.slice(0, limit), meta: { total: null, nextCursor } };
  },
  createMemberContact: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await holdMember(tx, scope("members"), params.id);
      const personId = await personOf(tx, scope("members"), params.id);
      const { channel, outcome, note = null } = body;
      const act = { person_id: personId, about: "member" as const, by_account: caller.id, channel, outcome, note };
      const known = await readEntered(tx, body.client_id, act);
      if (known) return { data: known, targetId: params.id };
      const contact = await addContact(tx, { ...act, client_id: body.client_id ?? null, at: actTime(body.contacted_at, now) });
      const isRefused = outcome === "asked_not_to_contact";
      if (isRefused) await changePerson(tx, { id: personId, version: null }, { do_not_contact: true }, now);
      return { data: contact, targetId: params.id, changed: ["contacts", ...(isRefused ? ["do_not_contact"] : [])] };
    }),
});

export { addContact, readEntered, selectContacts, type ContactRow } from "./store.ts";

export const timeline = {
  handlers: timelineHandlers,
  tables: { person_contacts: { backup: "data", congregation: { parent: "people" }, retention: "kept", private: ["note"] } },
  personRefs: [
    {
      table: "person_contacts",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: { kind: "contacts", allow: "members:view" },
      anonymise: { clear: ["note"] },
      roleRecord: false,
      own: "contacts",
    },
  ],
  timeline: [timelineOf({ kinds: ["contact"], allow: "members:view", entries: contactEntries })],
  ownData: contactOwnData,
} satisfies Manifest;
