import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { LinkPurpose } from "@aprisco/contract/links.ts";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { forgetRows } from "../../database/queries/forget.ts";
import { Failure } from "../../failure.ts";

declare const gate: unique symbol;
/**
 * Whoever holds a signed link. It may do what the purpose says to this one record, in this period, and nothing else; it is no account
 * and has no scope. Only `linkOf` and `spendLink` make one.
 */
export interface LinkActor<P extends LinkPurpose = LinkPurpose> {
  readonly [gate]: true;
  readonly linkId: number;
  readonly purpose: P;
  readonly subjectId: number;
  /** YYYY-MM-DD; null: the whole record. */
  readonly period: string | null;
  /** The account that made the link; null: the product. */
  readonly madeBy: number | null;
}

interface PurposeRule {
  /** A link of it works once. */
  readonly singleUse: boolean;
  /** The longest time that a link of it works. */
  readonly mostDays: number;
}
const rules: Readonly<Record<LinkPurpose, PurposeRule>> = {
  group_report: { singleUse: false, mostDays: 42 },
  assignment: { singleUse: false, mostDays: 400 },
};

/** 160 bits. */
const TOKEN_BYTES = 20;
/** Ended links stay so long, so that the log's lines find them. */
const KEPT_MS = 90 * DAY_MS;

const latestEnd = (purpose: LinkPurpose, now: Date): number => now.getTime() + rules[purpose].mostDays * DAY_MS;
/** The end of a link that is made now: the wanted one, or the latest that its purpose allows. */
export const endOfLink = (purpose: LinkPurpose, wanted: Date, now: Date): Date =>
  new Date(Math.min(wanted.getTime(), latestEnd(purpose, now)));

const hashOf = (token: string): Buffer => createHash("sha256").update(`signed link ${token}`).digest();

export interface LinkWish {
  readonly purpose: LinkPurpose;
  readonly subjectId: number;
  readonly period?: string | null;
  readonly expiresAt: Date;
  /** Null: the product makes it by itself. */
  readonly by: number | null;
}

/**
 * Makes a link and returns its token, which is stored nowhere. The caller has checked that `by` may give this power away.
 *
 * @throws Error if the link would end before it begins, or work longer than its purpose allows
 */
export async function issueLink(tx: Handle, { purpose, subjectId, period = null, expiresAt, by }: LinkWish, now: Date): Promise<string> {
  const { singleUse, mostDays } = rules[purpose];
  if (expiresAt <= now || expiresAt.getTime() > latestEnd(purpose, now))
    throw new Error(`A link for ${purpose} lasts up to ${mostDays} days`);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await queriesOf(tx)
    .insertInto("signed_links")
    .values({
      hash: hashOf(token),
      purpose,
      subject_id: subjectId,
      period,
      expires_at: expiresAt,
      single_use: singleUse,
      created_at: now,
      created_by: by,
    })
    .execute();
  return token;
}

interface FoundLink {
  readonly id: number;
  readonly subject_id: number;
  readonly period: string | null;
  readonly created_by: number | null;
}
const works = (purpose: LinkPurpose, token: string, now: Date) => sql<boolean>`
  hash = ${hashOf(token)} and purpose = ${purpose} and revoked_at is null and expires_at > ${now}
  and not (single_use and used_at is not null)`;

/** @throws Failure `link.unknown` if there is none */
function actorOf<P extends LinkPurpose>(purpose: P, found: FoundLink | undefined): LinkActor<P> {
  if (!found) throw new Failure("link.unknown");
  const { id: linkId, subject_id: subjectId, period, created_by: madeBy } = found;
  return { linkId, purpose, subjectId, period, madeBy } as LinkActor<P>;
}

/**
 * Whoever shows this token, for a call that only reads. An expired, revoked, used or unknown link, and one for another purpose, answer
 * alike.
 *
 * @throws Failure `link.unknown`
 */
export async function linkOf<P extends LinkPurpose>(handle: Handle, purpose: P, token: string, now: Date): Promise<LinkActor<P>> {
  const { rows } = await sql<FoundLink>`
    select id, subject_id, period, created_by from signed_links where ${works(purpose, token, now)}`.execute(queriesOf(handle));
  return actorOf(purpose, rows[0]);
}

/**
 * The same for a call that changes something, in its transaction: counts the use, and ends a link that works once. The row is locked
 * until the transaction ends, so that two uses of one link follow each other.
 *
 * @throws Failure `link.unknown`
 */
export async function spendLink<P extends LinkPurpose>(tx: Handle, purpose: P, token: string, now: Date): Promise<LinkActor<P>> {
  const { rows } = await sql<FoundLink>`
    update signed_links set uses = uses + 1, last_used_at = ${now}, used_at = coalesce(used_at, ${now})
    where ${works(purpose, token, now)}
    returning id, subject_id, period, created_by`.execute(queriesOf(tx));
  return actorOf(purpose, rows[0]);
}

/**
 * Ends the links to a record, or those of one period of it; returns how many worked until now. The caller has checked the record.
 */
export async function revokeLinks(
  tx: Handle,
  { purpose, subjectId, period }: { readonly purpose: LinkPurpose; readonly subjectId: number; readonly period?: string },
  now: Date,
): Promise<number> {
  const links = queriesOf(tx)
    .updateTable("signed_links")
    .set({ revoked_at: now })
    .where("purpose", "=", purpose)
    .where("subject_id", "=", subjectId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString());
  const ended = await (period === undefined ? links : links.where("period", "=", period)).executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

export interface WorkingLink {
  readonly id: number;
  readonly subjectId: number;
  readonly period: string | null;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly uses: number;
  readonly lastUsedAt: string | null;
}

/** The links to records that work at `now`, without their secrets, the latest first. The caller has checked the records. */
export const workingLinks = (handle: Handle, purpose: LinkPurpose, subjectIds: readonly number[], now: Date): Promise<WorkingLink[]> =>
  queriesOf(handle)
    .selectFrom("signed_links")
    .select([
      "id",
      "subject_id as subjectId",
      "period",
      "created_at as madeAt",
      "expires_at as expiresAt",
      "uses",
      "last_used_at as lastUsedAt",
    ])
    .where("purpose", "=", purpose)
    .where("subject_id", "=", sql<number>`any(${[...subjectIds]}::bigint[])`)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .where(({ not, and, eb }) => not(and([eb("single_use", "=", true), eb("used_at", "is not", null)])))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const forgetLinks = forgetRows("signed_links", (now) => sql`expires_at < ${instantBefore(now, KEPT_MS)}`);
