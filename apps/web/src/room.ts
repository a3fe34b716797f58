import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { Allow, Permission } from "@aprisco/contract/permissions.ts";
import type { SwitchableFeature } from "@aprisco/contract/switches.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { messages } from "./messages/shell.ts";

/** The name of a Tabler icon: `IconCake`. The build fails for an unknown name. */
export type RoomIconName = `Icon${string}`;

/** The groups of the sidebar (spec.md §2.5), in order; the first has no title. */
export const menuGroups = ["start", "people", "events", "finance", "ministry", "communication", "system"] as const;
export type MenuGroupName = (typeof menuGroups)[number];

export interface MenuItem {
  readonly path: string;
  /** Who sees the entry, if that differs from who may open the screen. Default: the place's condition. */
  readonly allow?: Allow;
  readonly group: MenuGroupName;
  readonly order: number;
  readonly icon: RoomIconName;
  /** A number beside the title: `waiting`, the visitors who wait. */
  readonly note?: "waiting";
  /** Shown to these roles only; the screen's own condition is wider. */
  readonly roles?: readonly RoleName[];
}

/** A call that a screen makes at once: its path below /api, and the condition of its route. */
export interface FirstCall {
  readonly path: string;
  readonly allow: Permission;
}

/** Path, condition and menu entry of a screen: what the first visit loads of every screen. */
export interface LightPlace {
  /** All its addresses; links use the first. */
  readonly paths: readonly [string, ...string[]];
  /** The condition of the operation that fills the screen; without it 'Acesso Negado' is shown. */
  readonly allow: Allow;
  /** The text of 'Acesso Negado'; absent: the general one. */
  readonly denied?: Extract<keyof typeof messages, `denied.${string}`>;
  /** The feature switch that removes it from the menu and from its address. */
  readonly feature?: SwitchableFeature;
  /** Its first calls at an address without search parameters. */
  readonly first?: readonly FirstCall[];
  readonly menu?: Omit<MenuItem, "path" | "order">;
}

/** What one's own device reads while there is a network, so that a screen opens without. */
export interface ReadAhead {
  /** The screen whose code and texts are loaded. */
  readonly path: string;
  readonly allow: Allow;
  /** The paths of answers that are kept only with this right: without it they are deleted. */
  readonly keeps?: RegExp;
  /** Reads what the screen shows at first, and loads the code of what opens on it. */
  readonly load: () => Promise<(client: QueryClient) => Promise<unknown>>;
}

export interface Screen {
  readonly load: () => Promise<() => ReactNode>;
  readonly texts: readonly string[];
}
export type Place = Omit<LightPlace, "menu"> & Screen;
