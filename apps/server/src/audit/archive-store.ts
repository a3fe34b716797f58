import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { lineText, SEAL_LOCK } from "./seals-store.ts";
import type { BlockEnd } from "./verify-store.ts";

export interface SealedBlock extends BlockEnd {
  readonly from: string;
  readonly rows: number;
  readonly hash: string;
  readonly previous: string;
  readonly at: string;
  readonly lines: readonly string[];
}
export interface Archive {
  readonly end: BlockEnd;
  readonly file: string;
  readonly sha256: Buffer;
  readonly blocks: number;
  readonly rows: number;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

/** The first block after the last archived one (or after `after`), sealed before `before`, with its lines. Null: none. */
export async function nextBlock(handle: Handle, after: BlockEnd | null, before: Date): Promise<SealedBlock | null> {
  const place = after
    ? sql`(${after.epoch}::integer, ${after.to}::xid8)`
    : sql`(select coalesce(max(epoch), 0), coalesce(max(to_txid), '0'::xid8) from (
        select epoch, to_txid from audit_archives order by epoch desc, to_txid desc limit 1) as put_away)`;
  const { rows } = await sql<SealedBlock>`
    with block as (
      select * from audit_seals where (epoch, to_txid) > ${place} order by epoch, to_txid limit 1
    )
    select epoch, to_txid::text as "to", from_txid::text as "from", rows, encode(hash, 'hex') as hash, encode(previous, 'hex') as previous, at,
      coalesce((select jsonb_agg(${lineText} order by txid, id) from audit_log as line
        where line.epoch = block.epoch and line.txid >= from_txid and line.txid < to_txid), '[]') as lines
    from block where at < ${before}`.execute(queriesOf(handle));
  return rows[0] ?? null;
}

/**
 * Stores that blocks are in a file, and deletes their lines. The database role may not delete lines: it grants itself the right for
 * this transaction and revokes it before others see it.
 *
 * @throws Error if other lines than those in the file would be deleted
 */
export async function removeArchived(tx: Handle, first: SealedBlock, archive: Archive): Promise<void> {
  const queries = queriesOf(tx);
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(queries);
  const { end, file, sha256, blocks, rows, from, to, at } = archive;
  await queries
    .insertInto("audit_archives")
    .values({ epoch: end.epoch, to_txid: end.to, file, sha256, blocks, rows, from_at: from, to_at: to, at })
    .execute();
  await sql`grant delete on audit_log to current_user`.execute(queries);
  const gone = await sql`
    delete from audit_log using audit_seals as seal
    where (seal.epoch, seal.to_txid) >= (${first.epoch}::integer, ${first.to}::xid8)
      and (seal.epoch, seal.to_txid) <= (${end.epoch}::integer, ${end.to}::xid8)
      and audit_log.epoch = seal.epoch and audit_log.txid >= seal.from_txid and audit_log.txid < seal.to_txid`.execute(queries);
  await sql`revoke delete on audit_log from current_user`.execute(queries);
  if (Number(gone.numAffectedRows) !== rows) throw new Error(`The file has ${rows} lines, and ${gone.numAffectedRows} would be removed`);
}
