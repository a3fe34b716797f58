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

/** What a feature's `event-sections.ts` adds to the panel of an event, below what the agenda itself says. */
export interface EventSection {
  readonly name: string;
  /** From the top: rooms have 10, registrations 20. */
  readonly order: number;
  /** What the operation that fills it asks of its caller. */
  readonly allow: Condition;
  /** Lazy. It brings its own `Section` with title, and its own loading, error and empty state. */
  readonly Part: ComponentType<EventSectionProps>;
}

/** The time that the editor holds at the moment. */
export interface EventFormPartProps {
  /** Absent for a new event. */
  readonly eventId: number | undefined;
  /** ISO instants; null while the day or the time typed is none. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly rrule: string | null;
  /** What stands in the body under the part's name, and changes it. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
}

/** What a feature's `event-form-parts.ts` adds to the editor, for a field of the event's body. */
export interface EventFormPart {
  /** The body's field: "resources". */
  readonly name: string;
  readonly order: number;
  readonly allow: Condition;
  readonly Part: ComponentType<EventFormPartProps>;
}

const byOrder = <T extends { readonly order: number }>(found: Readonly<Record<string, readonly T[]>>): readonly T[] =>
  Object.values(found)
    .flat()
    .toSorted((one, other) => one.order - other.order);

const sections = byOrder(
  import.meta.glob<readonly EventSection[]>("../../*/event-sections.ts", { eager: true, import: "eventSections" }),
);
const formParts = byOrder(
  import.meta.glob<readonly EventFormPart[]>("../../*/event-form-parts.ts", { eager: true, import: "eventFormParts" }),
);

const open = <T extends { readonly allow: Condition }>(all: readonly T[], asker: Asker): readonly T[] =>
  all.filter(({ allow }) => allows(allow, asker));

/** The sections of an event's panel that an account sees, in order. */
export const sectionsFor = (asker: Asker, all = sections): readonly EventSection[] => open(all, asker);

/** The parts of the editor that an account sees, in order. */
export const formPartsFor = (asker: Asker, all = formParts): readonly EventFormPart[] => open(all, asker);
