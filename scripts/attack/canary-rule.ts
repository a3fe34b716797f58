/** A marker text in a private field, and who may read it where. */
export interface Canary {
  readonly what: string;
  readonly texts: readonly string[];
  /** Roles that may read it. */
  readonly roles: readonly string[];
  /** Calls whose answers may contain it, for those roles. */
  readonly calls: readonly string[];
  /** The log may not contain it either. */
  readonly unlogged: boolean;
}
