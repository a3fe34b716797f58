import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";
import type { messages } from "../../../messages/pt/member-tabs.ts";

export interface MemberTabProps {
  /** Of the membership, as the page's address has it. */
  readonly memberId: number;
  readonly personId: number;
}

/** What a feature's `member-tabs.ts` adds to the page of a member: a tab, or a panel at the right. */
export interface MemberTab {
  /** In the address: `?tab=family`. */
  readonly name: string;
  readonly title: Extract<keyof typeof messages, `title.${string}`>;
  /** From the left; a panel from the top. The page's own tabs have 10 (details) and 90 (documents). */
  readonly order: number;
  /** What the operation that fills it asks of its caller. */
  readonly allow: Condition;
  /** A panel in the right column beside the tabs; it brings its own `Panel` with title. On a phone it stands below the first tab. */
  readonly side?: true;
  /** The tab takes the right column's place too. */
  readonly wide?: true;
  /** Lazy: a tab that is not opened loads nothing. It has a loading, an error and an empty state of its own. */
  readonly Part: ComponentType<MemberTabProps>;
}

/** What each feature's `member-tabs.ts` adds, the members' own included. */
const parts: readonly MemberTab[] = Object.values(
  import.meta.glob<readonly MemberTab[]>("../../*/member-tabs.ts", { eager: true, import: "memberTabs" }),
)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The tabs and the panels that an account sees, in order. */
export function tabsFor(asker: Asker, all = parts): { readonly tabs: readonly MemberTab[]; readonly panels: readonly MemberTab[] } {
  const seen = all.filter(({ allow }) => allows(allow, asker));
  return { tabs: seen.filter(({ side }) => side !== true), panels: seen.filter(({ side }) => side === true) };
}
