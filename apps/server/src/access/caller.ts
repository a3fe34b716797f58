import type { RoleName, AccountStatus } from "@aprisco/contract/accounts-session.ts";
import type { FactorKind } from "@aprisco/contract/factors-proof.ts";
import { queryNumber } from "@aprisco/contract/fields.ts";
import { holds, type Asker, type AccessRelation, type Section } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fieldFailure } from "../failure.ts";

/** The church's fields that most answers need, read together with the caller. */
export interface CallersChurch {
  readonly name: string;
  /** IANA name; decides the church's "today". */
  readonly timeZone: string;
  /** With {nome} and {igreja}; null: the product's own greeting. */
  readonly whatsappGreeting: string | null;
}

export type AccessRelationRows = { readonly [D in AccessRelation]?: readonly number[] };

/** The second-factor state of a session: none required, shown, due, or to be set up first. */
export interface CallersFactor {
  readonly state: "none" | "proven" | "due" | "required";
  readonly kinds: readonly FactorKind[];
  /** The end of the grace period; null: nothing is required, or it has a factor. */
  readonly graceEndsAt: string | null;
}

export interface Caller {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly sessionId: string;
  readonly role: RoleName;
  readonly rank: number;
  readonly status: AccountStatus;
  /** The effective permissions; none in a restricted session. */
  readonly permissions: readonly string[];
  readonly scopedSections: readonly string[];
  readonly narrowSections: readonly string[];
  /** null: all; empty: none. */
  readonly congregationIds: readonly number[] | null;
  /** Only the calls that are open to waiting accounts, or to sessions without their second factor. */
  readonly restricted: boolean;
  /** The account is pendente, inativo, must change its password, or is an incomplete visitante. */
  readonly waits: boolean;
  readonly factor: CallersFactor;
  /** The owner set the password themselves after others last did. */
  readonly ownsPassword: boolean;
  readonly relations: AccessRelationRows;
  /** Relations without effect until the owner has set the password themselves. */
  readonly withheld: readonly AccessRelation[];
  /** The caller may make this call by a relation only: it covers that relation's rows only. */
  readonly onlyByRelation: boolean;
  readonly church: CallersChurch;
}

/** What decides which rows and fields a caller sees: it differs once something was given or taken away. */
export const sightOf = ({ role, permissions, scopedSections, congregationIds }: Caller): readonly unknown[] => [
  role,
  permissions,
  scopedSections,
  congregationIds,
];

declare const gate: unique symbol;
/** The rows of a section that a caller may touch. Only the access check makes one; every store function takes one. */
export interface Scope {
  readonly [gate]: true;
  readonly accountId: number;
  readonly personId: number;
  /** null: all; empty: none. */
  readonly congregationIds: readonly number[] | null;
  /** Only the caller's own rows (that they follow up, entered …). */
  readonly onlyTheirs: boolean;
  /** Narrow reading (a treasurer's members): only name, day and month of birth, neighbourhood; a search compares names only. */
  readonly isNarrow: boolean;
  /** The children whose guardian the caller is; added to the other rows in scope. Known only if the call's route names the relation. */
  readonly wardIds: readonly number[];
  readonly ministryIds: readonly number[];
  /** The groups that the caller leads now, and those of the networks that they supervise. */
  readonly groupIds: readonly number[];
  readonly overseenGroupIds: readonly number[];
  /** The batches of offerings that the caller counts. */
  readonly batchIds: readonly number[];
  /** The congregations for whose requests the caller prays. */
  readonly prayerCongregationIds: readonly number[];
  /** The open counts of the inventory that the caller is named for. */
  readonly stockCountIds: readonly number[];
}

export const seesOnlyTheirs = (
  { permissions, scopedSections }: Pick<Caller, "permissions" | "scopedSections">,
  section: Section,
): boolean => scopedSections.includes(section) && !holds(permissions, `${section}:manage`);

export const seesNarrowly = ({ permissions, narrowSections }: Pick<Caller, "permissions" | "narrowSections">, section: Section): boolean =>
  narrowSections.includes(section) && !holds(permissions, `${section}:manage`);

/**
 * The caller's scope in a section: only their own rows in a scoped section of their role, unless they hold section:manage; narrow
 * reading in a narrow section; with a relation alone only its rows and no congregation. Source: the row scopes of the team's
 * permission table.
 *
 * @param congregationIds the caller's own, or fewer (`chosenOf`)
 */
export function scopeOf(caller: Caller, section: Section, congregationIds = caller.congregationIds): Scope {
  return {
    accountId: caller.id,
    personId: caller.personId,
    congregationIds: caller.onlyByRelation ? [] : congregationIds,
    onlyTheirs: caller.onlyByRelation || seesOnlyTheirs(caller, section),
    isNarrow: seesNarrowly(caller, section),
    wardIds: caller.relations.guardian ?? [],
    ministryIds: caller.relations.ministryLeader ?? [],
    groupIds: caller.relations.groupReporter ?? [],
    overseenGroupIds: caller.relations.networkSupervisor ?? [],
    batchIds: caller.relations.counter ?? [],
    prayerCongregationIds: caller.relations.prayerTeam ?? [],
    stockCountIds: caller.relations.stockCounter ?? [],
  } as Scope;
}

/**
 * The congregations of a call: the requested one if the caller sees it, else none; without a request all of the caller's. Unknown
 * ones are treated like those of others.
 */
export function chosenOf({ congregationIds }: Pick<Caller, "congregationIds">, asked: number | null): readonly number[] | null {
  if (asked === null) return congregationIds;
  return congregationIds === null || congregationIds.includes(asked) ? [asked] : [];
}

const choice = z.optional(queryNumber(1, Number.MAX_SAFE_INTEGER));

/** The congregation that a call requests with `?c=`; null: none, or the route takes none. */
export function congregationAsked(row: Route, request: FastifyRequest): number | null {
  if (!row.byCongregation) return null;
  const read = choice.safeParse((request.query as { readonly c?: unknown }).c);
  if (!read.success) throw fieldFailure("c", "field.choice");
  return read.data ?? null;
}

export const seesWholeChurch = ({ congregationIds }: Pick<Caller, "congregationIds">): boolean => congregationIds === null;

/** The caller as `allow` conditions take it, without relations. */
export const askerIn = (caller: Pick<Caller, "id" | "permissions" | "congregationIds" | "narrowSections">): Asker => ({
  id: caller.id,
  permissions: caller.permissions,
  wholeChurch: seesWholeChurch(caller),
  narrowSections: caller.narrowSections,
});
