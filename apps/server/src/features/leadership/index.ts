import { exportTexts } from "@aprisco/contract/export-texts.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import {
  leaderNames,
  leadershipDepartments,
  positions,
  type Leader,
  type LeaderCard,
  type Ordination,
  type leadershipRoutes,
} from "@aprisco/contract/leadership.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context, Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import { checkPastDays } from "../../days/past-days.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { readAccountOf } from "../accounts/index.ts";
import { homeCongregation, requireOpen } from "../congregations/index.ts";
import { reachesMinistry } from "../ministries/index.ts";
import { dayOfDeath, deleteRoleRecord, withMembers, changePerson, createPerson, findPeople, peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { leadershipOwnData, leadershipTimeline, leaderSearch } from "./facets.ts";
import {
  endTerms,
  holdsAlready,
  leaderKind,
  listLeaders as readPage,
  findCandidates,
  listOrdinations,
  ordinationKind,
  reachesOrdained,
} from "./store.ts";

type OrdinationRows = Pick<
  typeof leadershipRoutes,
  "listOrdinations" | "createOrdination" | "updateOrdination" | "deleteOrdination" | "restoreOrdination"
>;

const unlessKnown = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("ordinations_once", new Failure("ordination.known"), write);

const ordinationHandlers = ({ people }: FeatureServices): Handlers<OrdinationRows> => ({
  listOrdinations: async ({ params, reads, scope }) => {
    if (!(await reachesOrdained(reads, scope("members"), params.id))) throw new Failure("record.notFound");
    return { data: await listOrdinations(reads, scope("members"), params.id) };
  },
  createOrdination: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      if ((await peopleWithin(tx, scope("members"), [params.id])).length === 0) throw new Failure("record.notFound");
      checkPastDays(dayIn(caller.church.timeZone, now), { on_date: body.on_date, revoked_on: body.revoked_on });
      const id = await unlessKnown(() => insert(tx, "ordinations", { ...body, person_id: params.id, updated_at: now }));
      return { data: await readRecord(tx, ordinationKind, scope("members"), id), targetId: id };
    }),
  updateOrdination: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("members");
      const shown = (data: Ordination) => ({ data });
      const row = await hold(tx, ordinationKind, reach, params.id, { version: body.version, shown });
      const { names, values } = differing(["cargo", "on_date", "place", "church", "minister", "revoked_on"], body, row);
      const { on_date, revoked_on } = { ...row, ...values };
      checkPastDays(dayIn(caller.church.timeZone, now), { on_date, revoked_on });
      await unlessKnown(() => change(tx, "ordinations", row.id, values, now));
      return { data: await readRecord(tx, ordinationKind, reach, row.id), changed: names };
    }),
  deleteOrdination: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, personId } = await deleteRoleRecord(tx, people, ordinationKind, scope("members"), params.id, { by: caller.id, now });
      return { data: { id }, personId };
    }),
  restoreOrdination: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await unlessKnown(() => restoreRecord(tx, ordinationKind, scope("members"), params.id, now)),
    })),
});

type Rows = typeof leadershipRoutes;
type TermCall = Pick<Context<Rows["createLeader"]>, "caller" | "scope">;

const unlessPresided = <T>(write: () => Promise<T>): Promise<T> =>
  unlessTaken("leadership_one_president", new Failure("leader.president"), write);

/** Checks a term: not in the future, and with a ministry of the caller's congregations. */
async function checkTerm(tx: Handle, { scope }: TermCall, today: string, term: Record<string, unknown>): Promise<void> {
  const { from_on, until_on, ministry_id: ministry } = term as Pick<Leader, "from_on" | "until_on" | "ministry_id">;
  checkPastDays(today, { from_on, until_on });
  if (ministry && !(await reachesMinistry(tx, scope("leadership"), ministry))) throw fieldFailure("ministry_id", "field.choice");
}

/** Reads a term; fails if the person has another term with the same position at the same time. */
async function readSole(tx: Handle, { caller, scope }: TermCall, id: number): Promise<Leader> {
  const leader = await readRecord(tx, leaderKind, scope("leadership"), id);
  const { person_id: personId, position, department, ministry_id: ministryId, from_on: from, until_on: until } = leader;
  const term = { personId, position, department, ministryId, from, until };
  if (await holdsAlready(tx, term, id)) throw new Failure("leader.holds");
  return shownTo({ caller, scope }, leader);
}

/** A term's note is shown to those who may write it, the e-mail to callers who read members in full. */
function shownTo({ caller, scope }: TermCall, leader: Leader): Leader {
  const { isNarrow, onlyTheirs } = scope("members");
  const noted = holds(caller.permissions, "leadership:edit") ? leader : { ...leader, note: null };
  return holds(caller.permissions, "members:view") && !isNarrow && !onlyTheirs ? noted : { ...noted, full_address: null };
}

const columns = exportTexts<LeaderCard>(
  leaderNames,
  {
    full_name: "name",
    email: "email",
    position: "position",
    department: "department",
    ministry_name: "ministry",
    from_on: "from",
    until_on: "until",
  },
  { position: positions, department: leadershipDepartments },
);
const listLeaders: ListHandler<Rows["listLeaders"]> = async ({ caller, query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("leadership"), query);
  return { data: await withMembers(reads, { caller, scope }, rows), meta };
};

const handlersOf = ({ people, ...services }: FeatureServices): Handlers<Rows> => ({
  ...ordinationHandlers({ ...services, people }),
  listLeaders,
  exportLeaders: exportHandler("leadership", listLeaders, columns),
  createLeader: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      const today = dayIn(caller.church.timeZone, now);
      const { position, department, ministry_id, until_on, minutes_ref, note } = body;
      const term = { position, department, ministry_id, until_on, minutes_ref, note, from_on: body.from_on ?? today };
      await checkTerm(tx, context, today, term);
      const { personId, congregationId } = await appointed(tx, context);
      const made = {
        ...term,
        person_id: personId,
        congregation_id: congregationId,
        created_by: caller.id,
        created_at: now,
        updated_at: now,
      };
      const id = await unlessPresided(() => insert(tx, "leadership_terms", made));
      return { data: await readSole(tx, context, id) };
    }),
  getLeader: async (context) => ({
    data: shownTo(context, await readRecord(context.reads, leaderKind, context.scope("leadership"), context.params.id)),
  }),
  updateLeader: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const shown = (row: Leader) => ({ data: shownTo(context, row) });
      const row = await hold(tx, leaderKind, scope("leadership"), params.id, { version: body.version, shown });
      const fields = ["position", "department", "ministry_id", "from_on", "until_on", "minutes_ref", "note"];
      const { names, values } = differing(fields, body, row);
      await checkTerm(tx, context, dayIn(caller.church.timeZone, now), { ...row, ...values });
      const reopens = row.until_on !== null && values["until_on"] === null;
      if (reopens && (await dayOfDeath(tx, row.person_id)) !== null) throw fieldFailure("until_on", "field.choice");
      await unlessPresided(() => change(tx, "leadership_terms", row.id, values, now));
      const isOther = names.some((name) => name !== "note" && name !== "minutes_ref");
      const data = isOther
        ? await readSole(tx, context, row.id)
        : shown(await readRecord(tx, leaderKind, scope("leadership"), row.id)).data;
      return { data, changed: names, before: row };
    }),
  deleteLeader: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, personId } = await deleteRoleRecord(tx, people, leaderKind, scope("leadership"), params.id, { by: caller.id, now });
      return { data: { id }, personId };
    }),
  restoreLeader: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { now, params, scope } = context;
      const { person_id: personId } = await unlessPresided(() => restoreRecord(tx, leaderKind, scope("leadership"), params.id, now));
      // The person died in the meantime: the restored term ends with the death.
      const died = await dayOfDeath(tx, personId);
      if (died !== null) await endTerms(tx, personId, died);
      return { data: await readSole(tx, context, params.id) };
    }),
});

export const leadership = {
  handlers: handlersOf,
  onDeath: [endTerms],
  timeline: leadershipTimeline,
  tables: {
    leadership_terms: { backup: "data", congregation: "column", retention: "kept", private: ["note"] },
    ordinations: { backup: "data", congregation: { parent: "people" }, retention: "kept" },
  },
  personRefs: [
    {
      table: "leadership_terms",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: { kind: "leadership", allow: "leadership:view" },
      anonymise: { clear: ["note"] },
      roleRecord: true,
      own: "leadership",
    },
    {
      table: "ordinations",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["cargo", "on_date"] },
      moving: { kind: "ordinations", allow: "leadership:view" },
      anonymise: "keep",
      roleRecord: true,
      own: "ordinations",
    },
  ],
  ownData: leadershipOwnData,
  search: leaderSearch,
} satisfies Manifest;

type AppointCall = Context<(typeof leadershipRoutes)["createLeader"]>;
interface Appointee {
  readonly personId: number;
  readonly congregationId: number;
}

/**
 * Appoints a known person in the chosen congregation, else in their own. They need an e-mail (spec.md §5): the body's, if they have
 * none.
 */
async function appointKnown(tx: Handle, { body, caller, congregationIds, now, scope }: AppointCall, id: number): Promise<Appointee> {
  // Locked, so that the change applies to what was read.
  await findPeople(tx, scope("members"), [id], true);
  const [person] = await peopleWithin(tx, scope("members"), [id]);
  if (!person) throw fieldFailure("person_id", "field.choice");
  if (person.email === null) {
    const account = await readAccountOf(tx, id);
    const email = body.email ?? account?.email;
    if (!email) throw fieldFailure("email", "leader.emailRequired");
    // The address of an account does not change here: password links go there.
    if (!account) await changePerson(tx, { id, version: null }, { email }, now);
  }
  const isTheirs = congregationIds?.includes(person.congregation_id) ?? true;
  if (isTheirs) await requireOpen(tx, person.congregation_id, "person_id");
  return {
    personId: id,
    congregationId: isTheirs ? person.congregation_id : await homeCongregation(tx, congregationIds ?? caller.congregationIds),
  };
}

/** The appointed person: a known one, or a new one if no similar person is known or none is chosen. */
async function appointed(tx: Handle, context: AppointCall): Promise<Appointee> {
  const { body, congregationIds, now, scope } = context;
  if (body.person_id) return appointKnown(tx, context, body.person_id);
  const { full_name: name, email } = body;
  if (name === undefined || email === undefined) {
    const fields: Record<string, FailureCode> = {};
    if (name === undefined) fields["full_name"] = "leader.nameRequired";
    if (email === undefined) fields["email"] = "leader.emailRequired";
    throw new Failure("request.invalid", { fields });
  }
  const candidates = body.new_person === true ? [] : await findCandidates(tx, scope("members"), { name, email });
  if (candidates.length > 0) throw new Failure("leader.candidates", { data: { candidates } });
  const congregationId = await homeCongregation(tx, congregationIds);
  const draft = { name, email, ...(body.full_address ? { address: body.full_address } : {}) };
  return { personId: await createPerson(tx, congregationId, draft, now), congregationId };
}
