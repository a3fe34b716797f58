import type { RawBuilder } from "kysely";
import type { Vault } from "../../vault/vault.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";

/** The reader of their own data: the caller's account and person, never from the request. */
export interface Owner {
  readonly accountId: number;
  readonly personId: number;
}
export type OwnRow = Readonly<Record<string, unknown>>;
/** `vault` opens what is sealed; `now` is the time of the request. */
export type OwnRows = (handle: Handle, owner: Owner, services: { readonly vault: Vault; readonly now: Date }) => Promise<readonly OwnRow[]>;

/** The rows of a query by the owner's id, with the contract's field names. */
export const ownRows =
  (query: (owner: Owner, now: Date) => RawBuilder<OwnRow>): OwnRows =>
  async (handle, owner, { now }) =>
    (await query(owner, now).execute(queriesOf(handle))).rows;
