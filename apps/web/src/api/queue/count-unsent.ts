import { deviceActs } from "./act-store.ts";
import { accountOwner } from "./kept-act.ts";

/** How many acts of an account this device has not sent. */
export const countUnsent = async (account: number): Promise<number> => (await deviceActs.read(accountOwner(account))).length;

/** Deletes them: the account signs out and has said so. */
export const forgetUnsent = (account: number): Promise<void> =>
  deviceActs.turn(accountOwner(account), (acts) => ({ value: undefined, drop: acts.map(({ clientId }) => clientId) }));
