import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { onlyRow } from "../database/kept-query.ts";

/** Only this store uses the number: of several servers one seals. */
const SEAL_LOCK = 7_264_001;
/** Lines in a block, unless one transaction wrote more. */
const MOST_LINES = 10_000;

/** Which cluster this is; a copy of its files is the same, a restored dump another. */
const systemId = sql<string>`(select system_identifier::text from pg_control_system())`;

/** The last block of all; none before the first seal. */
const lastSeal = sql`(select * from audit_seals order by epoch desc, to_txid desc limit 1)`;

/** What is sealed of a line: every column, in a form that depends on no setting. */
const lineHash = sql`sha256(convert_to(jsonb_build_array(
  id, txid::text, extract(epoch from at), account_id, person_id, action, section, type, target_type, target_id, address, request_id, metadata
)::text, 'UTF8'))`;
const linesHash = sql`coalesce(string_agg(${lineHash}, ''::bytea order by txid, id), ''::bytea)`;

/**
 * Seals the next lines. Only lines of transactions that are over everywhere: a slow one with a small number holds the seal back
 * until it commits, so no line can ever fall into a block that is sealed.
 *
 * @returns how many lines, and whether there are more that can be sealed now
 */
export async function sealBlock(tx: Handle, now: Date): Promise<{ readonly rows: number; readonly more: boolean }> {
  const queries = queriesOf(tx);
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(queries);
  // One statement, one snapshot: what it counts as over is what it sees.
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
 * Begins a new epoch (`audit_epoch()`) when the log comes from another cluster: its transactions' numbers mean nothing here. What was not sealed
 * there is sealed first. For the start of a server, before anything writes.
 *
 * @returns the epoch that begins; null: the log is this cluster's own
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

/** Why a block is not what was sealed: its lines differ, it does not follow the one before, or lines were left out between. */
export type SealFault = "lines" | "chain" | "gap";
export interface SealedState {
  readonly blocks: number;
  readonly rows: number;
  /** Lines that the next seals take up. */
  readonly waiting: number;
  /** Lines that no seal will take up: of an epoch that is over, or that never was. */
  readonly stray: number;
  readonly last: { readonly at: string; readonly hash: string } | null;
  /** The first one. */
  readonly wrong: {
    readonly epoch: number;
    readonly from: string;
    readonly to: string;
    readonly at: string;
    readonly fault: SealFault;
  } | null;
}

/** Computes every seal again. */
export async function verifySeals(handle: Handle): Promise<SealedState> {
  const queries = queriesOf(handle);
  const wrong = await sql<NonNullable<SealedState["wrong"]>>`
    with chain as (
      select *, coalesce(lag(hash) over (order by epoch, to_txid), ''::bytea) as former,
        coalesce(lag(to_txid) over (partition by epoch order by to_txid), '0'::xid8) as former_end from audit_seals
    ), checked as (
      select chain.*, case
        when previous <> former then 'chain'
        when from_txid <> former_end then 'gap'
        when found.rows <> chain.rows or sha256(previous || found.hashes) <> hash then 'lines'
      end as fault
      from chain cross join lateral (
        select count(*)::int as rows, ${linesHash} as hashes from audit_log as line
        where line.epoch = chain.epoch and txid >= from_txid and txid < to_txid
      ) as found
    )
    select epoch, from_txid::text as "from", to_txid::text as "to", at, fault from checked where fault is not null
    order by epoch, to_txid limit 1`.execute(queries);
  const summary = await sql<Pick<SealedState, "blocks" | "rows" | "waiting" | "stray" | "last">>`
    with ends as (select epoch, to_txid from audit_seals as seal where to_txid = (
      select to_txid from audit_seals as later where later.epoch = seal.epoch order by to_txid desc limit 1)),
    present as (select coalesce((select epoch from ${lastSeal} as last), 1) as epoch),
    open as (
      select line.epoch, count(*) as n from audit_log as line left join ends using (epoch)
      where line.txid >= coalesce(ends.to_txid, '0'::xid8) group by line.epoch
    )
    select (select count(*)::int from audit_seals) as blocks, (select coalesce(sum(rows), 0)::bigint from audit_seals) as rows,
      (select coalesce(sum(n), 0)::bigint from open, present where open.epoch = present.epoch) as waiting,
      (select coalesce(sum(n), 0)::bigint from open, present where open.epoch <> present.epoch) as stray,
      (select jsonb_build_object('at', at, 'hash', encode(hash, 'hex')) from ${lastSeal} as last) as last`.execute(queries);
  return { ...onlyRow(summary.rows), wrong: wrong.rows[0] ?? null };
}
