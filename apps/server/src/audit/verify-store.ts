import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { onlyRow } from "../database/queries/kept-query.ts";
import { lastSeal, linesHash } from "./seals-store.ts";

/**
 * The fault of a block: its lines differ, it does not follow the previous block, or lines in between are missing; of an archived
 * block: its lines exist again.
 */
export type SealFault = "lines" | "chain" | "gap";
export interface BlockEnd {
  readonly epoch: number;
  readonly to: string;
}
export interface WrongBlock extends BlockEnd {
  readonly from: string;
  readonly at: string;
  readonly fault: SealFault;
}
interface CheckSum {
  readonly blocks: number;
  readonly rows: number;
  /** The position for the next call; null: these were the last. */
  readonly next: BlockEnd | null;
  readonly wrong: WrongBlock | null;
}

/** Lines whose seals are computed in one statement, unless one block has more. */
const SOME_LINES = 20_000;

/** Recomputes the seals after a block, for a limited number of lines; stops at the first wrong one. */
export async function checkBlocks(handle: Handle, after: BlockEnd | null): Promise<CheckSum> {
  const from = after ? sql`where (epoch, to_txid) >= (${after.epoch}, ${after.to}::xid8)` : sql``;
  const { rows } = await sql<BlockEnd & { from: string; at: string; rows: number; fault: SealFault | null; isLast: boolean }>`
    with chain as (
      select *, coalesce(lag(hash) over way, ''::bytea) as former, row_number() over way as place,
        coalesce(lag(to_txid) over (partition by epoch order by to_txid), '0'::xid8) as former_end,
        sum(rows) over way - rows - case when ${after !== null} then first_value(rows) over way else 0 end as before
      from (select * from audit_seals ${from} order by epoch, to_txid limit ${SOME_LINES}) as taken
      window way as (order by epoch, to_txid)
    ), wanted as (
      select * from chain where place > ${after ? 1 : 0} and before <= ${SOME_LINES}
    ), put_away as (select epoch, to_txid from audit_archives order by epoch desc, to_txid desc limit 1)
    select epoch, to_txid::text as "to", from_txid::text as "from", at, wanted.rows,
      (epoch, to_txid) = (select epoch, to_txid from ${lastSeal} as last) as "isLast", case
      when previous <> former then 'chain'
      when from_txid <> former_end then 'gap'
      when (epoch, to_txid) <= (select epoch, to_txid from put_away) then case when found.rows > 0 then 'lines' end
      when found.rows <> wanted.rows or sha256(previous || found.hashes) <> hash then 'lines'
    end as fault
    from wanted cross join lateral (
      select count(*)::int as rows, ${linesHash} as hashes from audit_log as line
      where line.epoch = wanted.epoch and txid >= from_txid and txid < to_txid
    ) as found
    order by epoch, to_txid`.execute(queriesOf(handle));
  const at = rows.findIndex(({ fault }) => fault !== null);
  const right = at < 0 ? rows : rows.slice(0, at);
  const bad = at < 0 ? undefined : rows[at];
  const last = rows.at(-1);
  return {
    blocks: right.length,
    rows: right.reduce((sum, block) => sum + block.rows, 0),
    next: bad || !last || last.isLast ? null : { epoch: last.epoch, to: last.to },
    wrong: bad?.fault ? { epoch: bad.epoch, from: bad.from, to: bad.to, at: bad.at, fault: bad.fault } : null,
  };
}

/** Lines outside of all blocks: waiting ones are sealed next, stray ones never. */
export async function countUnsealed(handle: Handle): Promise<{ readonly waiting: number; readonly stray: number }> {
  const found = await sql<{ waiting: number; stray: number }>`
    with ends as (select epoch, to_txid from audit_seals as seal where to_txid = (
      select to_txid from audit_seals as later where later.epoch = seal.epoch order by to_txid desc limit 1)),
    present as (select coalesce((select epoch from ${lastSeal} as last), 1) as epoch),
    open as (
      select line.epoch, count(*) as n from audit_log as line left join ends using (epoch)
      where line.txid >= coalesce(ends.to_txid, '0'::xid8) group by line.epoch
    )
    select (select coalesce(sum(n), 0)::bigint from open, present where open.epoch = present.epoch) as waiting,
      (select coalesce(sum(n), 0)::bigint from open, present where open.epoch <> present.epoch) as stray`.execute(queriesOf(handle));
  return onlyRow(found.rows);
}

export interface SealedState {
  readonly blocks: number;
  readonly rows: number;
  readonly waiting: number;
  readonly stray: number;
  readonly last: { readonly at: string; readonly hash: string } | null;
  /** The first wrong block; null: none. */
  readonly wrong: WrongBlock | null;
}

export async function readSealed(handle: Handle): Promise<Pick<SealedState, "blocks" | "rows" | "last">> {
  const summary = await sql<{ blocks: number; rows: number; at: string | null; hash: string | null }>`
    select sums.*, last.at, encode(last.hash, 'hex') as hash
    from (select count(*)::int as blocks, coalesce(sum(rows), 0)::bigint as rows from audit_seals) as sums
    left join ${lastSeal} as last on true`.execute(queriesOf(handle));
  const { at, hash, ...sums } = onlyRow(summary.rows);
  return { ...sums, last: at === null || hash === null ? null : { at, hash } };
}

export async function verifySeals(handle: Handle): Promise<SealedState> {
  let wrong: WrongBlock | null = null;
  for (let next: BlockEnd | null | undefined; next !== null && wrong === null;) {
    const checked: CheckSum = await checkBlocks(handle, next ?? null);
    next = checked.next;
    wrong = checked.wrong;
  }
  return { ...(await readSealed(handle)), ...(await countUnsealed(handle)), wrong };
}
