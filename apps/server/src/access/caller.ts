import type { RoleName, AccountStatus } from "@aprisco/contract/accounts-session.ts";
import type { FactorKind } from "@aprisco/contract/factors-proof.ts";
import { queryNumber } from "@aprisco/contract/fields.ts";
import { holds, type DutyName, type Section } from "@aprisco/contract/permissions.ts";
import type { Route } from "@aprisco/contract/route.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { fieldFailure, Failure } from "../failure.ts";

/** What most answers need of the church, read together with the caller. */
export interface CallersChurch {
  readonly name: string;
  /** IANA name; decides what "today" is. */
  readonly timeZone: string;
  /** With {nome} and {igreja} in it; null: the product's own greeting. */
  readonly whatsappGreeting: string | null;
}

/** The ids of the rows that each duty reaches. */
export type DutyRows = { readonly [D in DutyName]?: readonly number[] };

/** How the session stands to the second factor of a sign-in: none asked, shown, due, or to be set up first. */
export interface CallersFactor {
  readonly state: "none" | "proven" | "due" | "required";
  /** What the account has. */
  readonly kinds: readonly FactorKind[];
  /** Until when it may go on without one; null: nothing is asked of it, or it has one. */
  readonly graceEndsAt: string | null;
}

/** Who is calling, as the database says at this very request. */
export interface Caller {
  /** The account. */
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly sessionId: string;
  readonly role: RoleName;
  readonly rank: number;
  readonly status: AccountStatus;
  /** The effective set; empty for a restricted session. */
  readonly permissions: readonly string[];
  readonly scopedSections: readonly string[];
  readonly narrowSections: readonly string[];
  /** null: all; an empty list is none. */
  readonly congregationIds: readonly number[] | null;
  /** Only the calls that stay open to accounts that wait, or to sessions that lack their second factor. */
  readonly restricted: boolean;
  /** The account is one of pendente, inativo, must-change-password or incomplete visitante. */
  readonly waits: boolean;
  readonly factor: CallersFactor;
  /** The owner set the password themselves since others last did. */
  readonly ownsPassword: boolean;
  /** Of the duties that the call's row names. */
  readonly duties: DutyRows;
  /** The duties that wait until the owner has set the password themselves. */
  readonly withheld: readonly DutyName[];
  /** Without their duties the caller could not make this call: it reaches the rows of these alone. */
  readonly onlyByDuty: boolean;
  readonly church: CallersChurch;
}

declare const gate: unique symbol;
/** Which rows of a section a caller may touch. Only the gate makes one; every store function takes one. */
export interface Scope {
  readonly [gate]: true;
  readonly accountId: number;
  readonly personId: number;
  /** null: all; an empty list is none. */
  readonly congregationIds: readonly number[] | null;
  /** Only the rows that are theirs (they follow up, they entered …). */
  readonly onlyTheirs: boolean;
  /** Little of each row (a treasurer's members): name, day and month of birth, neighbourhood; a search looks at names only. */
  readonly isNarrow: boolean;
  /** The children whose guardian the caller is. Duties are known where the call's row names them; they add to what is in scope. */
  readonly wardIds: readonly number[];
  /** The ministries that the caller leads. */
  readonly ministryIds: readonly number[];
}

/** Whether of a section only rows that are their own are for an account with these rights. */
export const seesOnlyTheirs = (
  { permissions, scopedSections }: Pick<Caller, "permissions" | "scopedSections">,
  section: Section,
): boolean => scopedSections.includes(section) && !holds(permissions, `${section}:manage`);

/** Whether an account with these rights reads little of each row of a section. */
export const seesNarrowly = ({ permissions, narrowSections }: Pick<Caller, "permissions" | "narrowSections">, section: Section): boolean =>
  narrowSections.includes(section) && !holds(permissions, `${section}:manage`);

/**
 * The caller's scope in a section: a role's scoped sections show only one's own rows, unless the account holds
 * section:manage; of a narrow section they read little; a duty alone reaches its own rows and no congregation's. Source: the row scopes of the team's permission table.
 *
 * @param congregationIds the caller's own, or fewer (`chosenOf`)
 */
export function scopeOf(caller: Caller, section: Section, congregationIds = caller.congregationIds): Scope {
  return {
    accountId: caller.id,
    personId: caller.personId,
    congregationIds: caller.onlyByDuty ? [] : congregationIds,
    onlyTheirs: caller.onlyByDuty || seesOnlyTheirs(caller, section),
    isNarrow: seesNarrowly(caller, section),
    wardIds: caller.duties.guardian ?? [],
    ministryIds: caller.duties.ministryLeader ?? [],
  } as Scope;
}

/**
 * The congregations of a call that asks for one: never more than the caller's own. One that is not theirs and one that does
 * not exist are alike no congregation.
 */
export function chosenOf({ congregationIds }: Pick<Caller, "congregationIds">, asked: number | null): readonly number[] | null {
  if (asked === null) return congregationIds;
  return congregationIds === null || congregationIds.includes(asked) ? [asked] : [];
}

const choice = z.optional(queryNumber(1, Number.MAX_SAFE_INTEGER));

/** The congregation that a call asks for with `?c=`; null: none, or a row that takes none. */
export function congregationAsked(row: Route, request: FastifyRequest): number | null {
  if (!row.byCongregation) return null;
  const read = choice.safeParse((request.query as { readonly c?: unknown }).c);
  if (!read.success) throw fieldFailure("c", "field.choice");
  return read.data ?? null;
}

export const seesWholeChurch = ({ congregationIds }: Pick<Caller, "congregationIds">): boolean => congregationIds === null;

/** For changes of what is the whole church's, and no congregation's. @throws Failure `permission.denied` */
export function requireWholeChurch(caller: Pick<Caller, "congregationIds">): void {
  if (!seesWholeChurch(caller)) throw new Failure("permission.denied");
}
