import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { onlyRow } from "../database/queries/kept-query.ts";

/** Only this store uses this lock number: of several servers one seals. */
export const SEAL_LOCK = 7_264_001;
/** Lines in a block, unless one transaction wrote more. */
const MOST_LINES = 10_000;

/** Identifies the cluster; a copy of its files has the same id, a restored dump another. */
const systemId = sql<string>`(select system_identifier::text from pg_control_system())`;

/** The last block; no row before the first seal. */
export const lastSeal = sql`(select * from audit_seals order by epoch desc, to_txid desc limit 1)`;

/** The sealed text of a line: every column, in a form that depends on no setting. */
export const lineText = sql<string>`jsonb_build_array(
  id, txid::text, extract(epoch from at), account_id, person_id, action, section, type, target_type, target_id, address, request_id, metadata
)::text`;
export const linesHash = sql`coalesce(string_agg(sha256(convert_to(${lineText}, 'UTF8')), ''::bytea order by txid, id), ''::bytea)`;

/**
 * Seals the next lines, only of transactions that ended everywhere: a slow one with a low id delays the seal until it commits, so
 * that no line can be added to a sealed block.
 *
 * @returns the number of lines, and whether more can be sealed now
 */
export async function sealBlock(tx: Handle, now: Date): Promise<{ readonly rows: number; readonly more: boolean }> {
  const queries = queriesOf(tx);
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(queries);
  // One statement and one snapshot: the lines that it sees are those of ended transactions.
  const sealed = await sql<{ rows: number; more: boolean }>`
    with place as (
      select coalesce(last.epoch, 1) as epoch, coalesce(last.to_txid, '0'::xid8) as from_txid, coalesce(last.hash, ''::bytea) as previous,
        pg_snapshot_xmin(pg_current_snapshot()) as horizon
      from (select) as always left join ${lastSeal} as last on true
    ), edge as (
      select place.*, coalesce((
        select txid from audit_log as line where line.epoch = place.epoch and txid >= from_txid and txid < horizon
        order by txid, id offset ${MOST_LINES} limit 1
      ), horizon) as bound from place
    ), reach as (
      select epoch, from_txid, previous, horizon, case when bound > from_txid then bound else horizon end as to_txid from edge
    ), block as (
      select reach.*, found.* from reach cross join lateral (
        select count(*)::int as rows, ${linesHash} as hashes from audit_log as line
        where line.epoch = reach.epoch and txid >= from_txid and txid < to_txid
      ) as found
    )
    insert into audit_seals (epoch, to_txid, from_txid, rows, hash, previous, at, system_id)
    select epoch, to_txid, from_txid, rows, sha256(previous || hashes), previous, ${now}, ${systemId} from block where rows > 0
    returning rows, to_txid < (select horizon from reach) as more`.execute(queries);
  return sealed.rows[0] ?? { rows: 0, more: false };
}

/**
 * Starts a new epoch (`audit_epoch()`) if the log comes from another cluster, whose transaction ids have no meaning here. Lines not
 * sealed there are sealed first. At the start of a server, before any write.
 *
 * @returns the new epoch; null: the log is this cluster's own
 */
export async function beginEpoch(tx: Handle, now: Date): Promise<number | null> {
  const queries = queriesOf(tx);
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(queries);
  const { epoch, isForeign } = onlyRow(
    (
      await sql<{ epoch: number; isForeign: boolean }>`
        select coalesce(last.epoch, 1) as epoch, coalesce(last.system_id <> ${systemId}, false) or exists (
          select from audit_log where audit_log.epoch = coalesce(last.epoch, 1) and txid >= pg_snapshot_xmax(pg_current_snapshot())
        ) as "isForeign" from (select) as always left join ${lastSeal} as last on true`.execute(queries)
    ).rows,
  );
  if (!isForeign) return null;
  await sql`
    with place as (
      select coalesce(last.to_txid, '0'::xid8) as from_txid, coalesce(last.hash, ''::bytea) as previous
      from (select) as always left join ${lastSeal} as last on true
    ), block as (
      select place.*, found.* from place cross join lateral (
        select count(*)::int as rows, ${linesHash} as hashes, max(txid::text::numeric) + 1 as beyond from audit_log as line
        where line.epoch = ${epoch} and txid >= from_txid
      ) as found
    ), rest as (
      insert into audit_seals (epoch, to_txid, from_txid, rows, hash, previous, at, system_id)
      select ${epoch}, beyond::text::xid8, from_txid, rows, sha256(previous || hashes), previous, ${now}, ${systemId} from block where rows > 0
      returning hash
    )
    insert into audit_seals (epoch, to_txid, from_txid, rows, hash, previous, at, system_id)
    select ${epoch + 1}::integer, '0', '0', 0, sha256(last), last, ${now}, ${systemId}
    from (select coalesce((select hash from rest), previous) as last from place) as chain`.execute(queries);
  return epoch + 1;
}
