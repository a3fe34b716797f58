import type { Allow, Permission } from "@aprisco/contract/permissions.ts";
import type { SwitchableFeature } from "@aprisco/contract/settings/choices.ts";
import type { ReactNode } from "react";
import type { messages } from "./messages/shell.ts";

/** A call that a screen makes as soon as it is there: its path below /api, and what its row asks of the caller. */
interface FirstCall {
  readonly path: string;
  readonly allow: Permission;
}

/** Where a screen is and what it is made of: all that can be asked for before the application's own code is there. */
export interface Place {
  /** All its addresses; the first is the one that links use. */
  readonly paths: readonly [string, ...string[]];
  /** What the operation that fills the screen asks of its caller: somebody else sees 'Acesso Negado' instead. */
  readonly allow: Allow;
  /** What 'Acesso Negado' says; the general sentence when absent. */
  readonly denied?: Extract<keyof typeof messages, `denied.${string}`>;
  /** A church may switch it off by this name: then it is neither in the menu nor at its address. */
  readonly feature?: SwitchableFeature;
  readonly load: () => Promise<() => ReactNode>;
  /** The texts that it needs, loaded beside its code. */
  readonly texts: readonly string[];
  /** What it asks for first at an address without search parameters. */
  readonly first?: readonly FirstCall[];
}

/** Every screen of the application: each room says its own. A path that is in none is the not-found page. */
export const places: readonly Place[] = Object.values(
  import.meta.glob<readonly Place[] | undefined>("./features/*/room.ts", { query: "?places", eager: true, import: "places" }),
).flatMap((parts) => parts ?? []);

/** What every screen asks for: the shell around it shows these. */
export const shellFirst: readonly FirstCall[] = [{ path: "/dashboard/stats", allow: "dashboard:view" }];

/** "/members/$id" is where "/members/7" is. */
const isAt = (own: string, path: string): boolean => own === path || own === path.replace(/\/\d+$/, "/$id");

/** The place of a path; undefined when there is none. */
export const placeAt = (path: string): Place | undefined => places.find(({ paths }) => paths.some((own) => isAt(own, path)));
