import type { Database } from "../database/connect.ts";
import type { Storage } from "../files/storage/storage.ts";
import type { CallRates } from "./request/call-rates.ts";
import type { KnownNetworks } from "../access/known-networks.ts";
import type { InLane } from "../limits/lanes.ts";
import type { FindCaller, ReadDuties } from "../access/session.ts";
import type { Tokens } from "../access/tokens.ts";

/** What mounting a route needs of the rest of the house. */
export interface Doors {
  readonly database: Database;
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly findCaller: FindCaller;
  readonly readDuties: ReadDuties;
  /** The church's first administrator exists. Until then only the setup may change anything. */
  readonly isSetUp: () => Promise<boolean>;
  /** Whether the church has switched a feature off: its calls do not exist then. */
  readonly isOff: (feature: string) => false | Promise<boolean>;
  /** The church's logo as a PNG, for what the server writes; null: it has none. */
  readonly readLogo: () => Promise<Buffer | null>;
  readonly rates: CallRates;
  readonly guests: InLane;
  readonly known: KnownNetworks;
  readonly now: () => Date;
}
