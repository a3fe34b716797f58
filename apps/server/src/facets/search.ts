import type { Condition, Section } from "@aprisco/contract/permissions.ts";
import type { SearchType } from "@aprisco/contract/search.ts";
import type { RawBuilder, SqlBool } from "kysely";
import type { TableName } from "../database/connect.ts";
import type { SearchQuestion, SearchBranch } from "../records/lists/search-branch.ts";
import type { Scope } from "../access/caller.ts";

/**
 * What a feature lets Busca Global find. Nothing is copied: each source is a branch of one statement over the feature's own
 * indexes, so a record that was changed, merged or deleted is so in the search too.
 */
export interface SearchSource {
  readonly type: SearchType;
  /** Without it the branch is left out. */
  readonly allow: Condition;
  /** The section whose scope narrows the branch: rows of a row-scoped caller, names alone for a narrow one. */
  readonly section: Section;
  /** Who may add such a record. */
  readonly creates: Condition;
  readonly branch: (asked: SearchQuestion, scope: Scope) => SearchBranch;
  /** The place in the app that shows the record. */
  readonly pathOf: (id: number) => string;
}

/** Texts whose words the search knows, for what is typed amiss: names and titles, never what is written of a person. */
export interface WordSource {
  readonly table: TableName;
  readonly text: RawBuilder<string>;
  /** Rows that count; absent: all. */
  readonly where?: RawBuilder<SqlBool>;
}
