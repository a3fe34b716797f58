import { setTimeout as wait } from "node:timers/promises";
import { personRefs } from "../../apps/server/src/features.ts";
import type { RoleName } from "../../packages/contract/src/accounts-session.ts";
import { effective, holds } from "../../packages/contract/src/permissions.ts";
import { mayGive } from "../../packages/contract/src/accounts-granting.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import type { Caller } from "./callers.ts";
import type { Ground } from "./ground.ts";
import type { Target } from "./target.ts";

/** Conditions of the data at any time, and between two checks. */

interface AccountState {
  readonly id: number;
  readonly role: RoleName;
  readonly rank: number;
  readonly status: string;
  readonly permissions: readonly string[];
  readonly permissions_plus: readonly string[];
  readonly permissions_minus: readonly string[];
  readonly version: number;
}
export interface DataState {
  readonly accounts: ReadonlyMap<number, AccountState>;
  readonly cards: ReadonlyMap<number, number>;
  readonly churchVersion: number;
  readonly audit: { readonly rows: number; readonly last: number; readonly sum: string };
}

/** A successful call that may give rights: its caller and the account. */
export interface Grant {
  readonly by: Caller;
  readonly accountId: number;
}

/** The accounts that a successful call may have given rights to; empty for other calls. */
export function accountsGiven(operation: string, path: string, data: unknown, { tiedCards }: Pick<Ground, "tiedCards">): number[] {
  const inPath = Number(/\/(?:users|visitors)\/(\d+)/.exec(path)?.[1] ?? 0);
  if (operation === "approveUsers")
    return (data as { id: number; approved: boolean }[]).filter(({ approved }) => approved).map(({ id }) => id);
  if (operation === "approveVisitor") return [tiedCards.get(inPath) ?? 0];
  if (operation === "setUserPermissions") return [inPath];
  return ["approveUser", "createUser", "updateUser"].includes(operation) ? [(data as { id: number }).id] : [];
}

const roleRecords = personRefs.flatMap(({ table, column, roleRecord }) =>
  roleRecord === false
    ? []
    : [`select 1 from ${table} where ${column} = p.id${roleRecord === true ? "" : ` and ${roleRecord.until} is null`}`],
);

/** Each query finds rows only if there is a fault. */
const never: Readonly<Record<string, string>> = {
  "no active administrator is left": "select 1 where not exists (select 1 from accounts where role = 'admin' and status = 'ativo')",
  "the first administrator is gone": "select 1 where (select count(*) from accounts where is_first_admin) <> 1",
  "a conversion is half done":
    "select id from visitors where (status = 'convertido_para_membro') <> (converted_at is not null) or (converted_at is null) <> (converted_by is null)",
  "a converted person has neither membership nor account":
    "select v.id from visitors v where v.status = 'convertido_para_membro' and not exists (select 1 from memberships m where m.person_id = v.person_id) and not exists (select 1 from accounts a where a.person_id = v.person_id and a.closed_at is null)",
  "kept counts differ from the cards":
    "select 1 from (select congregation_id, status, sum(delta) as n from visitor_counts group by 1, 2) k full join (select congregation_id, status, count(*) as n from visitors group by 1, 2) c using (congregation_id, status) where coalesce(k.n, 0) <> coalesce(c.n, 0)",
  "kept counts differ from the accounts":
    "select 1 from (select congregation_id, role, status, sum(delta) as n from account_counts group by 1, 2, 3) k full join (select p.congregation_id, a.role, a.status, count(*) as n from accounts a join people p on p.id = a.person_id where a.closed_at is null group by 1, 2, 3) c using (congregation_id, role, status) where coalesce(k.n, 0) <> coalesce(c.n, 0)",
  "kept counts differ from the memberships":
    "select 1 from (select congregation_id, status, sum(delta) as n from membership_counts group by 1, 2) k full join (select congregation_id, status, count(*) as n from memberships group by 1, 2) c using (congregation_id, status) where coalesce(k.n, 0) <> coalesce(c.n, 0)",
  "a person has no role record": `select p.id, p.name, p.created_at::text from people p where ${roleRecords.map((roleRecord) => `not exists (${roleRecord})`).join(" and ")}`,
  "a password is not kept as argon2id":
    "select id from accounts where password_hash is not null and password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%'",
  "an inactive account has a session that was open before":
    "select s.id from sessions s join accounts a on a.id = s.account_id where a.status = 'inativo' and s.ended_at is null and s.created_at < a.updated_at - interval '1 minute' and a.reject_reason is not null",
  "a contact made because of a card belongs to none":
    "select c.id from person_contacts c left join visitors v on v.person_id = c.person_id where c.about = 'visitor' and v.id is null",
  "an idempotency key was kept without its reply":
    "select key from idempotency_keys where reply is null and created_at < now() - interval '1 minute'",
  "a link lives longer than seven days": "select 1 from account_links where expires_at > created_at + interval '7 days 1 minute'",
  "a text holds a control character":
    "select id from people where concat_ws(' ', name, family_name, email, phone, address, neighborhood, bio) ~ '[\\x01-\\x08\\x0B\\x0C\\x0E-\\x1F]'",
};

export async function readState({ database }: Target): Promise<DataState> {
  const { handle } = database;
  const accounts = await runSql<AccountState>(
    handle,
    "select a.id, a.role, r.rank, a.status, r.permissions, a.permissions_plus, a.permissions_minus, a.version from accounts a join roles r on r.name = a.role",
  );
  const cards = await runSql<{ id: number; version: number }>(
    handle,
    "select v.id, v.version + p.version as version from visitors v join people p on p.id = v.person_id",
  );
  const [church] = await runSql<{ version: number }>(handle, "select version from church");
  const [audit] = await runSql<DataState["audit"]>(handle, auditUpTo, [null]);
  if (!church || !audit) throw new Error("no church, or no activity log");
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    cards: new Map(cards.map(({ id, version }) => [id, version])),
    churchVersion: church.version,
    audit,
  };
}
const auditUpTo =
  "select count(*) as rows, coalesce(max(id), 0) as last, coalesce(sum(hashtextextended(l::text, 0)), 0)::text as sum from audit_log l where id <= coalesce($1::bigint, id)";

const rightsOf = (account: AccountState): readonly string[] =>
  account.status === "ativo" ? effective(account.permissions, account.permissions_plus, account.permissions_minus) : [];

/** Rights that appeared without a call by an account that may give them. */
function unearned(before: DataState, after: DataState, grants: readonly Grant[]): string[] {
  return [...after.accounts.values()].flatMap((account) => {
    const earlier = before.accounts.get(account.id);
    const had = earlier ? rightsOf(earlier) : [];
    const gained = rightsOf(account).filter((right) => !holds(had, right));
    if (gained.length === 0) return [];
    const able = grants.some(({ accountId, by }) => {
      if (accountId !== account.id || by.account === null) return false;
      // The giver may have gained and lost rights in the same batch, so that their rights at that moment are unknown.
      const now = after.accounts.get(by.account.id);
      if (now === undefined || now.version > 2) return true;
      const givers = [
        { ...by.account, permissions: by.permissions, congregationIds: null },
        { ...now, permissions: rightsOf(now), congregationIds: null },
      ];
      return givers.some((giver) => mayGive(giver, { ...account, permissions: gained, congregationIds: null }));
    });
    const by = grants.filter(({ accountId }) => accountId === account.id).map((grant) => grant.by.name);
    const was = earlier ? `${earlier.role}, ${earlier.status}` : "new";
    return able
      ? []
      : [`account ${account.id} (${was}, now ${account.role}) gained ${gained.join(", ")} from ${by.join(", ") || "nobody"}`];
  });
}

/** The faults of the data, and of the changes since `before`. */
export async function dataFaults(target: Target, before: DataState, after: DataState, grants: readonly Grant[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, statement] of Object.entries(never)) {
    const found = await runSql<Record<string, unknown>>(target.database.handle, statement);
    if (found.length > 0) faults.push(`${fault}: ${JSON.stringify(found.slice(0, 5))}`);
  }
  for (const [id, { version }] of before.accounts)
    if ((after.accounts.get(id)?.version ?? version) < version) faults.push(`the version of account ${id} fell`);
  for (const [id, version] of before.cards) if ((after.cards.get(id) ?? version) < version) faults.push(`the version of card ${id} fell`);
  if (after.churchVersion < before.churchVersion) faults.push("the church's version fell");
  const [audit] = await runSql<DataState["audit"]>(target.database.handle, auditUpTo, [before.audit.last]);
  if (audit?.rows !== before.audit.rows || audit.sum !== before.audit.sum) faults.push("rows of the activity log changed or went");
  return [...faults, ...unearned(before, after, grants)];
}

/** Work that earlier requests left to the workers. */
const underWay = `select exists (select from happenings where done_at is null)
  or exists (select from tasks where state in ('queued', 'running') and run_at <= now())
  or exists (select from deliveries where status in ('queued', 'sending') and run_at <= now()) as busy`;

/** Waits until the workers are idle; after half a minute the checksums show what still changes. */
async function untilQuiet({ database }: Target): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await runSql<{ busy: boolean }>(database.handle, underWay);
    if (row?.busy !== true) return;
    await wait(100);
  }
}

/**
 * A checksum of every table that a reading call must not change; without the log of reads, counted hits, folded counts and kept
 * answers.
 */
export async function contentOf(target: Target): Promise<ReadonlyMap<string, string>> {
  await untilQuiet(target);
  const { database } = target;
  const tables = await runSql<{ name: string }>(
    database.handle,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    if (
      [
        "audit_log",
        "refusal_counts",
        "limit_hits",
        "visitor_counts",
        "visitor_day_counts",
        "account_counts",
        "membership_counts",
        "membership_day_counts",
        "calendar_changes",
        // A report's answer is cached when it is read.
        "kept_answers",
        "postal_codes",
      ].includes(name)
    )
      continue;
    const [row] = await runSql<{ sum: string }>(
      database.handle,
      `select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
    );
    sums.set(name, row?.sum ?? "");
  }
  return sums;
}
