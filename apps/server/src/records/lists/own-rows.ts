import type { RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** Who reads of themselves: the caller's account and its person, whom no request names. */
export interface Owner {
  readonly accountId: number;
  readonly personId: number;
}
export type OwnRow = Readonly<Record<string, unknown>>;
export type OwnRows = (handle: Handle, owner: Owner) => Promise<readonly OwnRow[]>;

/** The rows of a query on the owner's id, its columns called as the contract calls the fields. */
export const ownRows =
  (query: (owner: Owner) => RawBuilder<OwnRow>): OwnRows =>
  async (handle, owner) =>
    (await query(owner).execute(queriesOf(handle))).rows;
