import { expect, test } from "vitest";
import type { TestApp } from "./app.ts";
import { runSql } from "./store.ts";

interface Answer {
  readonly status: number;
  readonly body: { readonly error: string | null };
}

export interface LedgerSpec {
  readonly app: () => TestApp;
  /** The ledger's table. */
  readonly table: string;
  /** Adds a row. Returns its id. */
  readonly add: () => Promise<number>;
  /** Assignments that would change what a row says. */
  readonly changes: readonly string[];
  /** The database's words. */
  readonly refused: string;
  /** A reference that is cleared when its record goes; it decides nothing of the sums. */
  readonly cleared: string;
  /** Reverses the row by a row of its own. Returns the answer of the call. */
  readonly reverse: (id: number) => Promise<Answer>;
  /** The failures of a second reversal, and of the reversal of a reversal. */
  readonly refusals: { readonly again: string; readonly ofReversal: string };
  /** How many sums differ from their rows, as the check of the data counts them. */
  readonly wrong: () => Promise<number>;
}

/** The rows of a ledger: whoever asks the database, they are only added, and each is reversed once, by a row that is not reversed. */
export function ledger({ app, table, add, changes, refused, cleared, reverse, refusals, wrong }: LedgerSpec): void {
  const run = <T>(statement: string, id: number) => runSql<T>(app().database.handle, statement, [id]);

  test(`${table}: a row is not changed or deleted, whoever asks the database; a reference of it may be cleared`, async () => {
    const id = await add();
    const [before] = await run<object>(`select * from ${table} where id = $1`, id);
    for (const statement of [
      ...changes.map((change) => `update ${table} set ${change} where id = $1`),
      `delete from ${table} where id = $1`,
    ])
      await expect(run(statement, id)).rejects.toThrow(refused);
    expect(await run(`select * from ${table} where id = $1`, id)).toEqual([before]);
    await run(`update ${table} set ${cleared} = null where id = $1`, id);
    expect(await run(`select * from ${table} where id = $1`, id)).toEqual([{ ...before, [cleared]: null }]);
  });

  test(`${table}: of four reversals at once one is entered, and a reversal is not reversed`, async () => {
    const id = await add();
    const answers = await Promise.all([reverse(id), reverse(id), reverse(id), reverse(id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
    expect(answers.flatMap(({ body: { error } }) => error ?? [])).toEqual([refusals.again, refusals.again, refusals.again]);
    const [reversal] = await run<{ id: number }>(`select id from ${table} where reverses_id = $1`, id);
    expect(await reverse(reversal?.id ?? 0)).toMatchObject({ status: 409, body: { error: refusals.ofReversal } });
    expect(await wrong()).toBe(0);
  });
}
