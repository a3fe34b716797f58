import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

export interface EventSectionProps {
  readonly eventId: number;
  readonly title: string;
  /** ISO instant. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly recurs: boolean;
  /** The section's form opens with the event. */
  readonly begins?: boolean;
}

export interface EventSection {
  readonly name: string;
  /** Position from the top: rooms have 10, registrations 20. */
  readonly order: number;
  readonly allow: Condition;
  /** Lazy. Renders its own `Section` with title, and its own loading, error and empty states. */
  readonly Part: ComponentType<EventSectionProps>;
}

const sections = Object.values(
  import.meta.glob<readonly EventSection[] | undefined>("../../*/room.ts", {
    query: "?eventSections",
    eager: true,
    import: "eventSections",
  }),
)
  .flatMap((parts) => parts ?? [])
  .toSorted((one, other) => one.order - other.order);

export const sectionsFor = (asker: Asker, all: readonly EventSection[] = sections): readonly EventSection[] =>
  all.filter(({ allow }) => allows(allow, asker));
