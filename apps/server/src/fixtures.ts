import type { AccessRelation } from "@aprisco/contract/permissions.ts";

/** A feature's input for the tests that call every route. Written by hand from the permission table. */
export interface FeatureFixtures {
  /**
   * A head line, then a line for each operation (and whose record, if it matters) with the outcome for each column of
   * testing/routes/access-table.ts (sessions without a second factor may be left out; `wholeChurch` says the last column). `ok`: allowed, whatever the
   * answer to the content; 401: without a session; 403: without the right.
   */
  readonly access: string;
  /** The operations that an administrator of one congregation may not call. Absent: none. */
  readonly wholeChurch?: readonly string[];
  /** Operation → the relations that give access to it without the right. */
  readonly accessRelations?: Readonly<Record<string, readonly AccessRelation[]>>;
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * An insert that adds a record for `{id}` in the paths below the feature's name and returns its id; repeated ones must not
   * collide. A feature with other paths has an insert for each, by the path's first part.
   */
  readonly record?: string | Readonly<Record<string, string>>;
}

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWPIq9D4DwAEdAIOhOMvbgAAAABJRU5ErkJggg==";

export const tinyPng = (): Blob => new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" });
