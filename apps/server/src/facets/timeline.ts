import type { Condition, Permission, Section } from "@aprisco/contract/permissions.ts";
import type { TimelineKind } from "@aprisco/contract/timeline.ts";
import type { TimelineBranch, TimelinePage } from "../records/lists/timeline-branch.ts";
import type { Scope } from "../access/caller.ts";

/** Who reads a timeline, for branches whose rows or columns depend on it. */
export interface TimelineReader {
  readonly may: (permission: Permission) => boolean;
  readonly scope: (section: Section) => Scope;
}

/**
 * What a feature tells of a person. Nothing is copied: each source is a branch of one UNION ALL, read along an index on the
 * person and the instant, so an entry that was corrected or deleted is so in the timeline too.
 */
export interface TimelineSource {
  /** What it tells. */
  readonly kinds: readonly TimelineKind[];
  /** Without it the branch is left out. Readers with a narrow scope of members get none at all. */
  readonly allow: Condition;
  /** The person's entries before the page's position, latest first; the section's scope narrows them. */
  readonly branch: (page: TimelinePage, reader: TimelineReader) => TimelineBranch;
}
