import type { OwnPartName } from "@aprisco/contract/own-data.ts";
import type { OwnRows } from "../records/lists/own-rows.ts";

/**
 * A feature's data about a person, shown to that person: rows of one part, with the fields that the contract names.
 * @unscoped the caller's own person
 */
export interface OwnDataSource {
  readonly part: OwnPartName;
  readonly rows: OwnRows;
}
