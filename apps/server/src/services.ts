import type { Config } from "./settings/config.ts";
import type { Database } from "./database/connect.ts";
import type { Storage } from "./files/storage/storage.ts";
import type { Tokens } from "./access/tokens.ts";
import type { Live } from "./live/live.ts";
import type { Hasher } from "./passwords/hasher.ts";
import type { Vault } from "./vault/vault.ts";

/** The services for features, made once in main.ts, and by each test. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly hasher: Hasher;
  readonly vault: Vault;
  readonly live: Live;
  readonly now: () => Date;
  readonly startedAt: Date;
  /** False while the server starts or stops, as the health call shows. */
  readonly isReady: () => boolean;
}
