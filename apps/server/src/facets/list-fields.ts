import type { ListField, ListFieldKey, ListTest } from "@aprisco/contract/lists-rule.ts";
import type { Handle } from "../database/connect.ts";
import type { Answer } from "../records/lists/list-tests.ts";
import type { Scope } from "../access/caller.ts";
import type { Section } from "@aprisco/contract/permissions.ts";

/** Who opens a list, for conditions on rows that belong to a section of their own. */
export interface ListReader {
  readonly scope: (section: Section) => Scope;
  /** "YYYY-MM-DD" in church time. */
  readonly today: string;
  readonly timeZone: string;
}

/**
 * What a leaf asks of a row of people that is joined to memberships. Its values are parameters, and nothing of it is an
 * identifier. Rows of another section are narrowed by the reader's scope of it.
 */
export type ListCondition = (test: ListTest, reader: ListReader) => Answer;

/** A field that a church made itself. */
export interface OwnListField extends ListField {
  readonly label: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
  readonly condition: ListCondition;
}

/** What saved lists may ask of a feature. Who may ask says the field's own `allow`; a narrow reader of members may not unless it is `narrow`. */
export interface ListFieldSource {
  /** Its part of the closed catalogue (contract/src/lists-rule.ts). */
  readonly fields?: Readonly<Partial<Record<ListFieldKey, ListCondition>>>;
  /** The fields that the church made itself, with keys of their own: "custom.12". */
  readonly own?: (handle: Handle) => Promise<readonly OwnListField[]>;
}
