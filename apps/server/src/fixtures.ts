import type { DutyName } from "@aprisco/contract/permissions.ts";

/** What the tests that call every route need to know of a feature's own calls: its fixtures.ts. */
export interface FeatureFixtures {
  /**
   * A head line, then a line for each operation (and whose record, where that matters) with its outcome for each column of
   * testing/routes/access-table.ts (the last two may stay away: sessions that lack a second factor): `ok` may (whatever the answer to the content is), 401 is a caller without a session, 403 one who may not.
   */
  readonly access: string;
  /** Operation → the duties by which it is open to those whose role has not the right, whatever the role. */
  readonly duties?: Readonly<Record<string, readonly DutyName[]>>;
  /** Operation → a body that it accepts, for the calls that take one. */
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * An insert that adds a record for `{id}` in the paths below the feature's name and returns its id; several on one database must
   * not collide. A feature with paths of other names has an insert for each: by their first part.
   */
  readonly record?: string | Readonly<Record<string, string>>;
}

/** The smallest picture there is: one olive pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWPIq9D4DwAEdAIOhOMvbgAAAABJRU5ErkJggg==";

export const tinyPng = (): Blob => new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" });
