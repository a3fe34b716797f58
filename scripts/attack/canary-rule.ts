/** A text that stands for something private, and who may read it where. */
export interface Canary {
  readonly what: string;
  /** Any of these spellings. */
  readonly texts: readonly string[];
  /** Roles that may read it. */
  readonly roles: readonly string[];
  /** Calls whose answers may hold it, for those roles. */
  readonly calls: readonly string[];
  /** The log may not hold it either. */
  readonly unlogged: boolean;
}
