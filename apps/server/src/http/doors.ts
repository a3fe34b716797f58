import type { Database, Handle } from "../database/connect.ts";
import type { Storage } from "../files/storage/storage.ts";
import type { CallRates } from "./request/call-rates.ts";
import type { KnownNetworks } from "../access/known-networks.ts";
import type { InLane } from "../limits/lanes.ts";
import type { Caller } from "../access/caller.ts";
import type { FindCaller, ReadAccessRelations } from "../access/session.ts";
import type { Context } from "./handler.ts";
import type { Tokens } from "../access/tokens.ts";

export interface Doors {
  readonly database: Database;
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly findCaller: FindCaller;
  readonly readAccessRelations: ReadAccessRelations;
  /** Checks the proof in the body of a route that needs one; the result marks it as used, in the transaction of the call. */
  readonly prove: (context: Context & { readonly caller: Caller }) => Promise<(tx: Handle) => Promise<void>>;
  /** The first administrator exists. Before that only the setup may change anything. */
  readonly isSetUp: () => Promise<boolean>;
  /** Whether the church has switched a feature off, so that its calls answer as unknown. */
  readonly isOff: (feature: string) => false | Promise<boolean>;
  /** The church's logo as a PNG, for documents; null: none. */
  readonly readLogo: () => Promise<Buffer | null>;
  readonly rates: CallRates;
  readonly guests: InLane;
  readonly known: KnownNetworks;
  readonly now: () => Date;
}
