import type { Config } from "./settings/config.ts";
import type { Database } from "./database/connect.ts";
import type { Storage } from "./files/storage/storage.ts";
import type { Tokens } from "./access/tokens.ts";
import type { Live } from "./live/live.ts";
import type { Hasher } from "./passwords/hasher.ts";
import type { Vault } from "./vault/vault.ts";

/** What features are given to work with; made once in main.ts, and by each test for itself. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  /** Where the bytes of files lie. */
  readonly storage: Storage;
  readonly tokens: Tokens;
  readonly hasher: Hasher;
  readonly vault: Vault;
  /** The streams of the pages that are open. */
  readonly live: Live;
  /** The clock. Tests set it. */
  readonly now: () => Date;
  readonly startedAt: Date;
  /** False while the server is starting or stopping: health says so. */
  readonly isReady: () => boolean;
}
