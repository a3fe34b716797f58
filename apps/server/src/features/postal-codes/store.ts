import type { PostalCode } from "@aprisco/contract/postal-codes.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";

export async function findPostalCode(handle: Handle, cep: string): Promise<{ place: PostalCode; fetchedAt: Date } | null> {
  const row = await queriesOf(handle).selectFrom("postal_codes").selectAll().where("cep", "=", cep).executeTakeFirst();
  if (!row) return null;
  const { fetched_at: fetchedAt, ...place } = row;
  return { place, fetchedAt: new Date(fetchedAt) };
}

export async function keepPostalCode(tx: Handle, place: PostalCode, now: Date): Promise<void> {
  const { cep, ...known } = { ...place, fetched_at: now };
  await queriesOf(tx)
    .insertInto("postal_codes")
    .values({ cep, ...known })
    .onConflict((conflict) => conflict.column("cep").doUpdateSet(known))
    .execute();
}
