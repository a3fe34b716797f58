import { sql } from "kysely";
import { queriesOf } from "../../database/connect.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { Failure } from "../../failure.ts";
import { openText, prayerOpener } from "./store.ts";

interface OwnPrayer {
  readonly id: number;
  readonly asked: string;
  readonly wish: string;
  readonly prayerStatus: string;
  readonly sealed: Buffer | null;
  readonly key_id: number | null;
  readonly answer_sealed: Buffer | null;
  readonly answer_key_id: number | null;
}

/** The person's own requests with their texts; without the vault's key, without them. */
export const prayerOwnData: readonly OwnDataSource[] = [
  {
    part: "prayers",
    rows: async (handle, { personId }, { vault }) => {
      const { rows } = await sql<OwnPrayer>`
        select id, created_at as asked, wish, status as "prayerStatus", sealed, key_id, answer_sealed, answer_key_id
        from prayer_requests where person_id = ${personId} order by created_at, id`.execute(queriesOf(handle));
      const open = await prayerOpener(vault, handle, rows);
      const textsOf = (row: OwnPrayer) => {
        try {
          return openText(open, row);
        } catch (error) {
          if (error instanceof Failure && error.code === "vault.closed") return null;
          throw error;
        }
      };
      return rows.map((row) => {
        const { asked, wish, prayerStatus } = row;
        const texts = textsOf(row);
        return { asked, wish, prayerStatus, prayerText: texts?.text ?? null, prayerAnswer: texts?.answer ?? null };
      });
    },
  },
];
