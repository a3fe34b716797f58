import type { RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** The reader of their own data: the caller's account and person, never from the request. */
export interface Owner {
  readonly accountId: number;
  readonly personId: number;
}
export type OwnRow = Readonly<Record<string, unknown>>;
export type OwnRows = (handle: Handle, owner: Owner) => Promise<readonly OwnRow[]>;

/** The rows of a query by the owner's id, with the contract's field names. */
export const ownRows =
  (query: (owner: Owner) => RawBuilder<OwnRow>): OwnRows =>
  async (handle, owner) =>
    (await query(owner).execute(queriesOf(handle))).rows;
