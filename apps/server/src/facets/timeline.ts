import type { Condition, Permission, Section } from "@aprisco/contract/permissions.ts";
import type { TimelineKind } from "@aprisco/contract/timeline.ts";
import type { Scope } from "../access/caller.ts";
import { timelineBranch, type TimelineBranch, type TimelineEntries, type TimelinePage } from "../records/lists/timeline-branch.ts";

export interface TimelineReader {
  readonly may: (permission: Permission) => boolean;
  readonly scope: (section: Section) => Scope;
}

/**
 * A feature's entries about a person. Nothing is copied: each source is a branch of one UNION ALL along an index on person and
 * instant, so a correction or deletion takes effect at once.
 */
export interface TimelineSource {
  readonly kinds: readonly TimelineKind[];
  /** Without it the branch is left out. Readers with narrow reading of members get no entries. */
  readonly allow: Condition;
  /** The person's entries before the page's position, latest first, within the section's scope. */
  readonly branch: (page: TimelinePage, reader: TimelineReader) => TimelineBranch;
}

interface EntrySource extends Omit<TimelineSource, "branch"> {
  /** The person's entries, in any order; `timelineBranch` sorts and cuts them. */
  readonly entries: (page: TimelinePage, reader: TimelineReader) => TimelineEntries;
}

/** A source that reads its entries by one statement. */
export const timelineOf = ({ entries, ...source }: EntrySource): TimelineSource => ({
  ...source,
  branch: (page, reader) => timelineBranch(source.kinds[0], entries(page, reader), page),
});
