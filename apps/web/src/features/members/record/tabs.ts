import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";
import { permissionsOf, useSession } from "../../../api/session-state.ts";
import type { messages } from "../../../messages/member-tabs.ts";
import type { RoomIconName } from "../../../room.ts";

export interface MemberTabProps {
  /** Of the membership, as the page's address has it. */
  readonly memberId: number;
  readonly personId: number;
  /** The part was opened by its `act`, which is to be begun at once. */
  readonly acting?: boolean;
  /** The act is over, or given up: the address says it no longer. */
  readonly onActed?: () => void;
  /** The page has parts that this reader does not see. */
  readonly isPartial?: boolean;
}

type Title<Start extends string> = Extract<keyof typeof messages, `${Start}.${string}`>;

interface Part {
  /** A tab's stands in the address: `?tab=family`. */
  readonly name: string;
  /** From the left, or from the top. The page's own tabs have 5 (overview) and 10 (details). */
  readonly order: number;
  /** What the operation that fills it asks of its caller. */
  readonly allow: Condition;
  /** A button in the head of the page that opens the part at something to do: `?tab=timeline&act=true`. */
  readonly act?: {
    readonly title: Title<"act">;
    /** In one word, where a phone has room for no more. */
    readonly short: Title<"act">;
    readonly icon: RoomIconName;
    readonly allow: Condition;
  };
  /** Lazy: a tab that is not opened loads nothing. It has a loading, an error and an empty state of its own. */
  readonly Part: ComponentType<MemberTabProps>;
}

interface Tab extends Part {
  readonly at?: never;
  readonly title: Title<"title">;
  /** On a phone in the title's place. */
  readonly short?: Title<"title">;
  /** The tab takes the right column's place too. */
  readonly wide?: true;
}

/** A part that shares its place with others. */
interface PlacedPart extends Part {
  /**
   * `side`: a panel in the right column, beside every tab; on a phone it stands below the first one. `overview-side`: beside the
   * overview alone. `overview`: a panel in its left column. `strip`: a `<StripFact>` of the strip above that, or nothing where nothing is
   * known; the first four that say something are seen. Panels bring their own `Panel` with title; of the overview's one has an act.
   */
  readonly at: "side" | "overview-side" | "overview" | "strip";
}

/** What a room adds to the page of a member: a tab, or a part of what stands in or beside one. */
export type MemberTab = Tab | PlacedPart;

/** The tab that the page opens with, made of the parts that are placed there. */
export const overview = "overview";

/** What each room adds, the members' own included. */
const parts: readonly MemberTab[] = Object.values(
  import.meta.glob<readonly MemberTab[] | undefined>("../../*/room.ts", { query: "?memberTabs", eager: true, import: "memberTabs" }),
)
  .flatMap((parts) => parts ?? [])
  .sort((one, other) => one.order - other.order);

type Act = NonNullable<Part["act"]> & { readonly tab: string };
interface MemberParts {
  readonly tabs: readonly Tab[];
  /** Beside every tab. */
  readonly panels: readonly PlacedPart[];
  /** Beside the overview. */
  readonly overviewPanels: readonly PlacedPart[];
  readonly overview: readonly PlacedPart[];
  readonly strip: readonly PlacedPart[];
  /** What can be begun in the parts, each with the tab that it stands in. */
  readonly acts: readonly Act[];
  /** Some are left out. */
  readonly isPartial: boolean;
}

/** The parts that an account sees, each where it stands and in order. */
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

/** The parts that the signed-in account sees; null until it is known. */
export function useMemberParts(): MemberParts | null {
  const { user } = useSession();
  return user ? tabsFor({ id: user.id, permissions: permissionsOf(user) }) : null;
}
