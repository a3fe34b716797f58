import { sql } from "kysely";
import { queriesOf } from "../../database/connect.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { Failure } from "../../failure.ts";
import { answerPlace, textPlace } from "./store.ts";

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
      const open = async (place: typeof textPlace, id: number, sealed: Buffer | null, keyId: number | null) => {
        if (!sealed || keyId === null) return null;
        try {
          return await vault.open(handle, place(id), { keyId, sealed });
        } catch (error) {
          if (error instanceof Failure && error.code === "vault.closed") return null;
          throw error;
        }
      };
      const told = [];
      for (const { id, asked, wish, prayerStatus, ...row } of rows)
        told.push({
          asked,
          wish,
          prayerStatus,
          prayerText: await open(textPlace, id, row.sealed, row.key_id),
          prayerAnswer: await open(answerPlace, id, row.answer_sealed, row.answer_key_id),
        });
      return told;
    },
  },
];
