import type { Database } from "../database/connect.ts";
import type { Storage } from "../files/storage/storage.ts";
import type { CallRates } from "./request/call-rates.ts";
import type { KnownNetworks } from "../access/known-networks.ts";
import type { InLane } from "../limits/lanes.ts";
import type { FindCaller, ReadAccessRelations } from "../access/session.ts";
import type { Tokens } from "../access/tokens.ts";

export interface Doors {
  readonly database: Database;
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly findCaller: FindCaller;
  readonly readAccessRelations: ReadAccessRelations;
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
