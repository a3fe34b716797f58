import type { prayerRoutes } from "@aprisco/contract/prayers.ts";
import type { Updateable } from "kysely";
import type { PrayerRequests } from "../../database/tables.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handler } from "../../http/handler.ts";
import { change, hold, readRecord } from "../../records/record.ts";
import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { Services } from "../../services.ts";
import { tellAsker } from "./news.ts";
import { answerPlace, prayerKind, type PrayerRow } from "./store.ts";
import { mayReadText, viewPrayers, withVault, type PrayerReader } from "./view.ts";

type Body = BodyOf<"updatePrayer">;

/** The columns of a new status; the same status changes nothing. */
function statusColumns(status: Body["status"], row: PrayerRow, now: Date): Updateable<PrayerRequests> {
  if (status === undefined || status === row.status) return {};
  const at = now.toISOString();
  if (status === "answered") return { status, answered_at: row.answered_at ?? at, closed_at: null };
  if (status === "closed") return { status, closed_at: at };
  return { status, closed_at: null, answered_at: null };
}

/** The columns of a new answer, sealed with the key of the request's person or with one of its own. */
async function answerColumns(
  { vault }: Pick<Services, "vault">,
  tx: Handle,
  answer: string | null | undefined,
  row: PrayerRow,
  now: Date,
): Promise<Updateable<PrayerRequests>> {
  if (answer === undefined) return {};
  if (answer === null) {
    if (row.answer_key_id === null) return {};
    return { answer_sealed: null, answer_key_id: null };
  }
  const owner = row.person_id === null ? "secret" : { person: row.person_id };
  const { keyId, sealed } = await withVault(() => vault.seal(tx, owner, answerPlace(row.id), answer, now));
  return { answer_sealed: sealed, answer_key_id: keyId };
}

/** Takes a request up or lets it go, answers, closes and opens it. Only for those who read its text. */
export const updatePrayer =
  (services: Pick<Services, "vault">): Handler<(typeof prayerRoutes)["updatePrayer"]> =>
  ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reader: PrayerReader = { caller, scope: scope("pastoral"), now };
      const shown = async (row: PrayerRow) => {
        const [data] = await viewPrayers(services.vault, tx, [row], reader);
        if (!data) throw new Failure("prayer.notYours");
        return data;
      };
      const row = await hold(tx, prayerKind, reader.scope, params.id);
      if (!mayReadText(row, reader)) throw new Failure("prayer.notYours");
      if (body.version !== undefined && body.version !== row.version) throw new Failure("version.conflict", { data: await shown(row) });
      const owner = body.owner === undefined ? undefined : body.owner === "me" ? caller.id : null;
      const taken = owner === undefined || owner === row.owner_account_id ? {} : { owner_account_id: owner };
      const status = body.status ?? (owner === caller.id && row.status === "new" ? "praying" : undefined);
      const answered = await answerColumns(services, tx, body.answer, row, now);
      const moved = statusColumns(status, row, now);
      await change(tx, "prayer_requests", row.id, { ...taken, ...moved, ...answered }, now);
      if (row.person_id === null && row.answer_key_id !== null && "answer_sealed" in answered)
        await services.vault.destroy(tx, row.answer_key_id, now);
      const { status: reached } = moved;
      if (reached === "praying" || reached === "answered") await tellAsker(tx, services.vault, row.id, reached, { by: caller.id, now });
      const changed = [
        ...(Object.keys(taken).length > 0 ? ["owner"] : []),
        ...(Object.keys(moved).length > 0 ? ["status"] : []),
        ...(Object.keys(answered).length > 0 ? ["answer"] : []),
      ];
      return { data: await shown(await readRecord(tx, prayerKind, reader.scope, row.id)), changed, before: row, personId: row.person_id };
    });
