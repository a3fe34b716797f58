import type { ListField, ListFieldKey, ListTest } from "@aprisco/contract/lists-rule.ts";
import type { Handle } from "../database/connect.ts";
import type { Answer } from "../records/lists/list-tests.ts";
import type { Scope } from "../access/caller.ts";
import type { Section } from "@aprisco/contract/permissions.ts";

export interface ListReader {
  readonly scope: (section: Section) => Scope;
  /** "YYYY-MM-DD" in church time. */
  readonly today: string;
  readonly timeZone: string;
}

/**
 * The condition of a rule's leaf on people joined with memberships. Its values are parameters, never identifiers. Rows of another
 * section are limited by the reader's scope of it.
 */
export type ListCondition = (test: ListTest, reader: ListReader) => Answer;

export interface OwnListField extends ListField {
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
  readonly condition: ListCondition;
}

/** A feature's fields for saved lists. The field's `allow` says who may filter by it; a narrow reader of members only if it is `narrow`. */
export interface ListFieldSource {
  /** Its built-in fields (contract/src/lists-rule.ts). */
  readonly fields?: Readonly<Partial<Record<ListFieldKey, ListCondition>>>;
  /** The church's custom fields, with keys such as "custom.12". */
  readonly own?: (handle: Handle) => Promise<readonly OwnListField[]>;
}
