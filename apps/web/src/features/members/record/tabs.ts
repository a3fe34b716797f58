import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { messages } from "../../../messages/pt/member-tabs.ts";

export interface MemberTabProps {
  /** Of the membership, as the page's address has it. */
  readonly memberId: number;
  readonly personId: number;
  /** The tab was opened by its `act`, which is to be begun at once. */
  readonly acting?: boolean;
  /** The act is over, or given up: the address says it no longer. */
  readonly onActed?: () => void;
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
  /** A button in the head of the page that opens the tab at something to do: `?tab=timeline&act=true`. */
  readonly act?: {
    readonly title: Extract<keyof typeof messages, `act.${string}`>;
    /** In one word, where a phone has room for no more. */
    readonly short: Extract<keyof typeof messages, `act.${string}`>;
    readonly icon: Icon;
    readonly allow: Condition;
  };
  /** Lazy: a tab that is not opened loads nothing. It has a loading, an error and an empty state of its own. */
  readonly Part: ComponentType<MemberTabProps>;
}

/** What each feature's `member-tabs.ts` adds, the members' own included. */
const parts: readonly MemberTab[] = Object.values(
  import.meta.glob<readonly MemberTab[]>("../../*/member-tabs.ts", { eager: true, import: "memberTabs" }),
)
  .flat()
  .sort((one, other) => one.order - other.order);

type Act = NonNullable<MemberTab["act"]> & Pick<MemberTab, "name">;
interface Seen {
  readonly tabs: readonly MemberTab[];
  readonly panels: readonly MemberTab[];
  /** What can be begun in the tabs, each with the tab's name. */
  readonly acts: readonly Act[];
}

/** The tabs, the panels and the acts that an account sees, in order. */
export function tabsFor(asker: Asker, all = parts): Seen {
  const seen = all.filter(({ allow }) => allows(allow, asker));
  const tabs = seen.filter(({ side }) => side !== true);
  return {
    tabs,
    panels: seen.filter(({ side }) => side === true),
    acts: tabs.flatMap(({ name, act }) => (act && allows(act.allow, asker) ? [{ ...act, name }] : [])),
  };
}
