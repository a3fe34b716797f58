import { chmodSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../apps/server/src/database/connect.ts";
import { startEmbedded } from "../../apps/server/src/database/embedded/embedded.ts";
import { fingerprints, restoreRung, type Fingerprint } from "../../apps/server/src/database/schema/rung.ts";
import { runSql } from "../../apps/server/src/testing/store.ts";
import { layFreshCluster } from "./fresh-cluster.ts";
import { asSuperuser } from "./superuser.ts";
import { root } from "../launch/places.mjs";

const ladder = join(root, "apps/server/ladder");

/**
 * Counts the steps of an upgrade: each statement that changes the schema, and each recorded migration, which is checked at the
 * commit. At the step in the file `hold` it waits until it is killed. In a sequence, because that counts independent of the
 * transaction's outcome, and others see it at once. The tables that the task library creates after the start do not count.
 */
const trap = `
  create schema trap;
  create sequence trap.steps;
  create function trap.step() returns void language plpgsql security definer as $$
  begin
    if nextval('trap.steps') = pg_read_file('hold')::bigint then perform pg_sleep(3600); end if;
  end $$;
  create function trap.changing() returns event_trigger language plpgsql as $$
  begin
    if current_query() not like '%graphile_worker%' then perform trap.step(); end if;
  end $$;
  create function trap.committing() returns trigger language plpgsql as $$ begin perform trap.step(); return null; end $$;
  grant usage on schema trap to aprisco;
  create constraint trigger committing after insert on kysely_migration
    deferrable initially deferred for each row execute function trap.committing();
  create event trigger changing on ddl_command_start execute function trap.changing();`;

/** Adds visitor cards in the schema of the oldest rung. */
const grow = (cards: number): string => `
  with added as (
    insert into people (congregation_id, name, phone)
    select 1, 'Visitante ' || number, '+55119' || 70000000 + number from generate_series(1, ${cards}) as number returning id
  )
  insert into visitors (person_id, congregation_id, status, visit_date, created_at)
  select id, 1, 'novo', '2026-03-08', '2026-03-08 13:30:00+00' from added`;

/** Makes the next upgrade of a data folder wait at this step; 0: no wait. */
export function holdAt(dataDir: string, step: number): void {
  const file = join(dataDir, "postgres", "hold");
  writeFileSync(file, String(step));
  chmodSync(file, 0o644);
}

/**
 * Creates a data folder as the first released version left it, with many more cards and a trap for the next upgrade.
 *
 * @returns its rows, counted and hashed
 */
export async function layReleasedData(dataDir: string, cards: number): Promise<Map<string, Fingerprint>> {
  const [oldest = ""] = readdirSync(ladder).sort();
  await layFreshCluster(dataDir);
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const database = connect({ ...embedded.connection, patient: true }, () => {});
  try {
    await restoreRung(database.handle, readFileSync(join(ladder, oldest), "utf8"));
    await runSql(database.handle, grow(cards));
    const rows = await fingerprints(database.handle);
    await asSuperuser(dataDir, (handle) => runSql(handle, trap));
    return rows;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** The number of upgrade steps that were begun on a data folder; 0 while its PostgreSQL does not answer. */
export async function stepsBegun(dataDir: string): Promise<number> {
  try {
    const [row] = await asSuperuser(dataDir, (handle) =>
      runSql<{ begun: number }>(handle, "select case when is_called then last_value else 0 end as begun from trap.steps"),
    );
    return row?.begun ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Everything that migrations create, as text: columns, indexes, constraints, triggers and recorded migrations, without the task
 * library's tables.
 */
export async function schemaOf(dataDir: string): Promise<string> {
  const rows = await asSuperuser(dataDir, (handle) =>
    runSql<{ line: string }>(
      handle,
      `select line from (
        select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) as line
          from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(oid) from pg_trigger
          where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13 and prokind = 'f'
        union all select 'migration ' || name from kysely_migration
        union all select 'checksum ' || name || ' ' || checksum from migration_checksums
      ) as lines order by line`,
    ),
  );
  return rows.map(({ line }) => line).join("\n");
}
