import type { Condition, Section } from "@aprisco/contract/permissions.ts";
import type { SearchType } from "@aprisco/contract/search.ts";
import type { SwitchableFeature } from "@aprisco/contract/switches.ts";
import type { RawBuilder, SqlBool } from "kysely";
import type { TableName } from "../database/connect.ts";
import { namedBranch, type NamedHits, type SearchBranch, type SearchQuestion } from "../records/lists/search-branch.ts";
import type { Scope } from "../access/caller.ts";

/**
 * What Busca Global finds of a feature. Nothing is copied: each source is a branch of one statement on the feature's own indexes,
 * so a change, merge or deletion takes effect at once.
 */
export interface SearchSource {
  readonly type: SearchType;
  /** Without it the branch is left out. */
  readonly allow: Condition;
  /** The section whose scope limits the branch: own rows with row scope, names only with narrow reading. */
  readonly section: Section;
  /** The switch with which a church takes it out of the search. Default: the section's name. */
  readonly feature?: SwitchableFeature;
  readonly creates: Condition;
  /** `shownBefore`: the people whom an earlier kind shows, for a branch of people; they are left out. */
  readonly branch: (asked: SearchQuestion, scope: Scope, shownBefore: readonly RawBuilder<SqlBool>[]) => SearchBranch;
  /**
   * Whether this branch finds the person in the row `people`: a later kind then leaves them out, so that a member with an account
   * is shown once. Absent: the rows are no cards of a person, such as an office that somebody holds.
   */
  readonly finds?: (asked: SearchQuestion, scope: Scope) => RawBuilder<SqlBool>;
  readonly pathOf: (id: number) => string;
}

interface NamedSearch extends Omit<SearchSource, "branch" | "finds"> {
  readonly hits: (scope: Scope, asked: SearchQuestion) => NamedHits;
}

/** A source of records with names of their own, such as ministries. */
export const searchOf = ({ hits, ...source }: NamedSearch): SearchSource => ({
  ...source,
  branch: (asked, scope) => namedBranch(source.type, hits(scope, asked), asked),
});

/** Texts whose words become suggestions for misspelled searches: names and titles, never what is written about a person. */
export interface WordSource {
  readonly table: TableName;
  readonly text: RawBuilder<string>;
  /** The rows that count; absent: all. */
  readonly where?: RawBuilder<SqlBool>;
}
