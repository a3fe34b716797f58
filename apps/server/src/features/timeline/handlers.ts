import { allows, holds } from "@aprisco/contract/permissions.ts";
import type { timelineRoutes } from "@aprisco/contract/timeline/routes.ts";
import type { Handle } from "../../database/connect.ts";
import type { TimelinePage } from "../../records/lists/timeline-branch.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { TimelineReader } from "../../facets/timeline.ts";
import type { FeatureServices } from "../../manifest.ts";
import { changePerson } from "../people/index.ts";
import { addContact } from "./contacts-store.ts";
import { cursorOf, positionIn } from "./cursor.ts";
import { holdMember, personOfMember, readEntries } from "./store.ts";

const PAGE = 25;

async function personOf(handle: Handle, scope: Scope, memberId: number): Promise<number> {
  const personId = await personOfMember(handle, scope, memberId);
  if (personId === null) throw new Failure("member.notFound");
  return personId;
}

/** The timeline: what each feature's source tells the reader, merged, and no table of its own but the contacts. */
export const timelineHandlers = ({ timeline }: FeatureServices): Handlers<typeof timelineRoutes> => ({
  listTimeline: async ({ caller, reads, scope, params, query }) => {
    const personId = await personOf(reads, scope("members"), params.id);
    const { limit = PAGE, cursor } = query;
    const before = cursor === undefined ? null : positionIn(cursor);
    // One more than a page says whether another one follows.
    const page: TimelinePage = { personId, before, limit: limit + 1, timeZone: caller.church.timeZone };
    const reader: TimelineReader = { may: (permission) => holds(caller.permissions, permission), scope };
    const sources = scope("members").isNarrow
      ? []
      : timeline.filter(({ allow }) => allows(allow, { id: caller.id, permissions: caller.permissions }));
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
      const made = { person_id: personId, about: "member" as const, at: now, by_account: caller.id };
      const contact = await addContact(tx, { ...made, channel: body.channel, outcome: body.outcome, note: body.note ?? null });
      const isRefused = body.outcome === "asked_not_to_contact";
      if (isRefused) await changePerson(tx, { id: personId, version: null }, { do_not_contact: true }, now);
      return { data: contact, targetId: params.id, changed: ["contacts", ...(isRefused ? ["do_not_contact"] : [])] };
    }),
});
