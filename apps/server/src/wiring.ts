import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Tokens } from "./http/tokens.ts";
import type { Hasher } from "./passwords/hasher.ts";

/** What features are given to work with; made once in main.ts, and by each test for itself. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly tokens: Tokens;
  readonly hasher: Hasher;
  /** The clock. Tests set it. */
  readonly now: () => Date;
  readonly startedAt: Date;
  /** False while the server is starting or stopping: health says so. */
  readonly isReady: () => boolean;
}
