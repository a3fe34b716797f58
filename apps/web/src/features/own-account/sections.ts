import { type ComponentType, type LazyExoticComponent } from "react";
import { lazyPart } from "../../ui/base/lazy-part.ts";

/** The tabs of the full profile (spec.md §2.5). */
export const ownTabs = ["profile", "settings"] as const;
export type OwnTab = (typeof ownTabs)[number];

export interface OwnSection {
  readonly id: string;
  readonly tab: OwnTab;
  readonly order: number;
  /** Loads a component that renders its own `<Panel>` with title, and its own loading, error and empty states. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export interface OwnPart extends Omit<OwnSection, "load"> {
  readonly Part: LazyExoticComponent<ComponentType>;
}

const parts: readonly OwnPart[] = Object.values(
  import.meta.glob<readonly OwnSection[] | undefined>("../*/room.ts", { query: "?ownSections", eager: true, import: "ownSections" }),
)
  .flatMap((parts) => parts ?? [])
  .sort((one, other) => one.order - other.order)
  .map(({ load, ...section }) => ({ ...section, Part: lazyPart(load) }));

export const sectionsOf = (tab: OwnTab): readonly OwnPart[] => parts.filter((part) => part.tab === tab);
