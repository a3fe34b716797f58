import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { Allow, Permission } from "@aprisco/contract/permissions.ts";
import type { SwitchableFeature } from "@aprisco/contract/settings.ts";
import type { ReactNode } from "react";
import type { messages } from "./messages/shell.ts";

/** The name of an icon of Tabler's: `IconCake`. The build fails where there is none of that name. */
export type RoomIconName = `Icon${string}`;

/** The groups of the sidebar (spec.md §2.5), in order; the first has no title. */
export const menuGroups = ["start", "people", "events", "ministry", "communication", "system"] as const;
export type MenuGroupName = (typeof menuGroups)[number];

/** Where in the sidebar the place of a path stands, as a room says it. Its title is that of its path. */
export interface MenuItem {
  readonly path: string;
  /** Who sees the entry, where more see it than may open the screen. Default: whom the place allows. */
  readonly allow?: Allow;
  readonly group: MenuGroupName;
  /** From the top of its group. */
  readonly order: number;
  readonly icon: RoomIconName;
  /** What stands beside the title: how many visitors wait. */
  readonly note?: "waiting";
  /** Shown to these roles only; the screen itself is open to whom its operation is. */
  readonly roles?: readonly RoleName[];
}

/** A call that a screen makes as soon as it is there: its path below /api, and what its row asks of the caller. */
export interface FirstCall {
  readonly path: string;
  readonly allow: Permission;
}

/** Where a screen is, who may open it, and where the menu has it: what a first visit knows of every screen. */
export interface LightPlace {
  /** All its addresses; the first is the one that links use. */
  readonly paths: readonly [string, ...string[]];
  /** What the operation that fills the screen asks of its caller: somebody else sees 'Acesso Negado' instead. */
  readonly allow: Allow;
  /** What 'Acesso Negado' says; the general sentence when absent. */
  readonly denied?: Extract<keyof typeof messages, `denied.${string}`>;
  /** A church may switch it off by this name: then it is neither in the menu nor at its address. */
  readonly feature?: SwitchableFeature;
  /** What it asks for first at an address without search parameters. */
  readonly first?: readonly FirstCall[];
  readonly menu?: Omit<MenuItem, "path" | "order">;
}

/** What a screen is made of. */
export interface Screen {
  readonly load: () => Promise<() => ReactNode>;
  /** The texts that it needs, loaded beside its code. */
  readonly texts: readonly string[];
}
/** A screen, as its room says it. */
export type Place = Omit<LightPlace, "menu"> & Screen;
