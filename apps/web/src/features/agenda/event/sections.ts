import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

/** The event that a section of its panel is about. */
export interface EventSectionProps {
  /** Of the occurrence. */
  readonly eventId: number;
  readonly title: string;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly recurs: boolean;
}

/** What a room adds to the panel of an event, below what the agenda itself says. */
export interface EventSection {
  readonly name: string;
  /** From the top: rooms have 10, registrations 20. */
  readonly order: number;
  /** What the operation that fills it asks of its caller. */
  readonly allow: Condition;
  /** Lazy. It brings its own `Section` with title, and its own loading, error and empty state. */
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

/** The sections of an event's panel that an account sees, in order. */
export const sectionsFor = (asker: Asker, all: readonly EventSection[] = sections): readonly EventSection[] =>
  all.filter(({ allow }) => allows(allow, asker));
