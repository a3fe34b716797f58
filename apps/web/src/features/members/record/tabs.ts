import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";
import { askerOf } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import type { messages } from "../../../messages/member-tabs.ts";
import type { RoomIconName } from "../../../room.ts";

export interface MemberTabProps {
  readonly memberId: number;
  readonly personId: number;
  /** Opened by its `act`, which begins at once. */
  readonly acting?: boolean;
  /** Called when the act is done or cancelled: removes it from the address. */
  readonly onActed?: () => void;
  readonly isPartial?: boolean;
}

type Title<Start extends string> = Extract<keyof typeof messages, `${Start}.${string}`>;

interface Part {
  /** For a tab also its value in the address: `?tab=family`. */
  readonly name: string;
  /** Position from the left or the top. The page's own tabs have 5 (overview) and 10 (details). */
  readonly order: number;
  readonly allow: Condition;
  /** A button in the page's head that opens the tab and starts its act: `?tab=timeline&act=true`. */
  readonly act?: {
    readonly title: Title<"act">;
    /** One word, for a phone. */
    readonly short: Title<"act">;
    readonly icon: RoomIconName;
    readonly allow: Condition;
  };
  /** Lazy: loaded when the tab is opened. Has its own loading, error and empty states. */
  readonly Part: ComponentType<MemberTabProps>;
}

interface Tab extends Part {
  readonly at?: never;
  readonly title: Title<"title">;
  /** The title on a phone. */
  readonly short?: Title<"title">;
  /** The tab also takes the right column. */
  readonly wide?: true;
}

/** A part with a fixed place beside others. */
interface PlacedPart extends Part {
  /**
   * `side`: a panel in the right column beside every tab; on a phone below the first tab. `overview-side`: beside the overview
   * only. `overview`: a panel in its left column. `strip`: a `<StripFact>` above the overview, or nothing; the first four that
   * render something are shown. Panels render their own `Panel` with title.
   */
  readonly at: "side" | "overview-side" | "overview" | "strip";
}

export type MemberTab = Tab | PlacedPart;

/** The first tab, which consists of placed parts. */
export const overview = "overview";

const parts: readonly MemberTab[] = Object.values(
  import.meta.glob<readonly MemberTab[] | undefined>("../../*/room.ts", { query: "?memberTabs", eager: true, import: "memberTabs" }),
)
  .flatMap((parts) => parts ?? [])
  .sort((one, other) => one.order - other.order);

type Act = NonNullable<Part["act"]> & { readonly tab: string };
interface MemberParts {
  readonly tabs: readonly Tab[];
  readonly panels: readonly PlacedPart[];
  readonly overviewPanels: readonly PlacedPart[];
  readonly overview: readonly PlacedPart[];
  readonly strip: readonly PlacedPart[];
  readonly acts: readonly Act[];
  readonly isPartial: boolean;
}

export function tabsFor(asker: Asker, all = parts): MemberParts {
  const seen = all.filter(({ allow }) => allows(allow, asker));
  const placed = (...places: readonly PlacedPart["at"][]) => seen.filter((part): part is PlacedPart => places.some((at) => at === part.at));
  return {
    tabs: seen.filter((part): part is Tab => part.at === undefined),
    panels: placed("side"),
    overviewPanels: placed("side", "overview-side"),
    overview: placed("overview"),
    strip: placed("strip"),
    acts: seen.flatMap(({ name, at, act }) => (act && allows(act.allow, asker) ? [{ ...act, tab: at ? overview : name }] : [])),
    isPartial: seen.length < all.length,
  };
}

/** The parts that the signed-in account sees; null until the account is known. */
export function useMemberParts(): MemberParts | null {
  const { user } = useSession();
  return user ? tabsFor(askerOf(user)) : null;
}
