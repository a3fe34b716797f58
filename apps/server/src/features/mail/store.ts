import type { QueryOf } from "@aprisco/contract/routes.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { deliveryStages, type DeliveryStage } from "@aprisco/contract/mail.ts";
import type { ListMeta } from "@aprisco/contract/route.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { forgetRows } from "../../database/queries/forget.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { fromCursor, toCursor } from "../../records/lists/cursor.ts";
import { ownRows } from "../../records/lists/own-rows.ts";

/** Eighteen months: long enough to prove what was sent. */
const KEPT_MS = 548 * DAY_MS;
const SORT = "stage";
/** The default limit. */
const MOST = 100;
/** The limit of a count; with more, the answer says "at least". */
const COUNTED = 1_000;

const columns = [
  "id",
  "kind",
  "stage",
  "status",
  "reason",
  "address",
  "maybe_twice",
  "attempt",
  "last_error",
  "provider_id",
  "created_at",
  "run_at",
  "expires_at",
  "sent_at",
] as const;

/** Without push and SMS, which staff neither read nor send again. */
const isListed = sql<SqlBool>`channel = 'email'`;

const deliveries = (handle: Handle) =>
  queriesOf(handle)
    .selectFrom("deliveries")
    .where(isListed)
    .select([...columns, sql<boolean>`body_sealed is not null`.as("is_whole")]);

/** A message of the outbox; null: none. */
export const readDelivery = async (handle: Handle, id: number) =>
  (await deliveries(handle).where("id", "=", id).executeTakeFirst()) ?? null;
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** Reads and locks a message: nothing sends it until the transaction ends. */
export async function holdDelivery(tx: Handle, id: number): Promise<DeliveryRow | null> {
  await queriesOf(tx).selectFrom("deliveries").select("id").where("id", "=", id).forUpdate().execute();
  return readDelivery(tx, id);
}

/** The number of messages at a stage, at most `COUNTED` + 1. */
async function countAt(handle: Handle, stages: readonly DeliveryStage[]): Promise<number> {
  const some = queriesOf(handle)
    .selectFrom("deliveries")
    .select("id")
    .where(isListed)
    .where("stage", "in", stages)
    .limit(COUNTED + 1);
  const { n } = await queriesOf(handle)
    .selectFrom(some.as("some"))
    .select(sql<number>`count(*)::int`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function countDeliveries(handle: Handle): Promise<{ readonly waiting: number; readonly dead: number }> {
  const [waiting, dead] = await Promise.all([countAt(handle, ["open"]), countAt(handle, ["dead"])]);
  return { waiting: Math.min(waiting, COUNTED), dead: Math.min(dead, COUNTED) };
}

export const countDead = async (handle: Handle): Promise<number> => Math.min(await countAt(handle, ["dead"]), COUNTED);

type ListQuery = QueryOf<"listDeliveries">;

/** One page: failed, waiting, then finished messages, each newest first. */
export async function listDeliveries(
  handle: Handle,
  { stage, cursor, limit = MOST }: ListQuery,
): Promise<{ readonly rows: readonly DeliveryRow[]; readonly meta: ListMeta }> {
  const stages = stage === undefined ? deliveryStages : [stage];
  const staged = stage === undefined ? deliveries(handle) : deliveries(handle).where("stage", "=", stage);
  const after = cursor === undefined ? null : fromCursor(SORT, "text", cursor);
  const page = after ? staged.where(sql<boolean>`(stage, -id) > (${after.value}, ${-after.id})`) : staged;
  const found = await page
    .orderBy("stage")
    .orderBy(sql`-id`)
    .limit(limit + 1)
    .execute();
  const total = await countAt(handle, stages);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit),
    meta: {
      total: total > COUNTED ? null : total,
      ...(total > COUNTED ? { totalAtLeast: COUNTED } : {}),
      nextCursor: last ? toCursor(SORT, { value: last.stage, id: last.id }) : null,
    },
  };
}

/** Resets a message that the transaction holds, as if it had never been tried. */
export async function requeue(tx: Handle, id: number, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("deliveries")
    .set({ status: "queued", reason: null, attempt: 0, run_at: now, changed_at: now })
    .where("id", "=", id)
    .execute();
}

/** The address and the language of an account. @unscoped the caller's own, by their session */
export async function readOwnAddress(handle: Handle, accountId: number) {
  return queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["people.id as personId", "people.name", "accounts.email", "accounts.language"])
    .where("accounts.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

export const forgetDeliveries = forgetRows(
  "deliveries",
  (now) => sql`created_at < ${instantBefore(now, KEPT_MS)} and status not in ('queued', 'sending')`,
);

/** Messages to the person with the time of sending, without the text. */
export const deliveryOwnData: readonly OwnDataSource[] = [
  {
    part: "deliveries",
    rows: ownRows(
      ({ personId, accountId }) => sql`
        select created_at as at, channel, sent_at as sent
        from deliveries where (person_id = ${personId} or account_id = ${accountId}) and channel <> 'push' order by created_at desc limit 200`,
    ),
  },
];
