import { queriesOf, type Handle } from "../../database/connect.ts";

/** How a person whom the transaction holds is known and reached. @unscoped the transaction holds the row, read within a scope */
export const contactOf = (
  tx: Handle,
  id: number,
): Promise<{ readonly name: string; readonly phone: string | null; readonly email: string | null }> =>
  queriesOf(tx).selectFrom("people").select(["name", "phone", "email"]).where("id", "=", id).executeTakeFirstOrThrow();
