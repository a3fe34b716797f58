import type { EventVisibility } from "@aprisco/contract/event-kinds.ts";
import type { SavedRooms } from "@aprisco/contract/event-rooms.ts";
import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

/** What the toast adds about the rooms that were saved; null: nothing. */
export type SayChoice = (saved: SavedRooms) => string | null;

export interface Prep {
  readonly setup_minutes: number | null;
  readonly teardown_minutes: number | null;
}

export interface EventFormPartProps {
  /** Absent: a new event. */
  readonly eventId: number | undefined;
  /** ISO instants; null while day or time are incomplete. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly recurs: boolean;
  readonly visibility: EventVisibility;
  readonly onVisibility: (visibility: EventVisibility) => void;
  /** Minutes that its rooms are taken before and after; null: as each room needs. */
  readonly prep: Prep;
  readonly onPrep: (prep: Partial<Prep>) => void;
  /** The part's value; undefined: unchanged. */
  readonly value: unknown;
  readonly error: string | undefined;
  /** The error of a field of the value. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (value: unknown) => void;
  /** Registers how the answer to a saved event is said. */
  readonly sayBy: (say: SayChoice) => void;
}

export interface EventFormPart {
  readonly name: "rooms" | "registration";
  readonly order: number;
  readonly allow: Condition;
  readonly Part: ComponentType<EventFormPartProps>;
}

const parts = Object.values(
  import.meta.glob<readonly EventFormPart[] | undefined>("../../*/room.ts", {
    query: "?eventFormParts",
    eager: true,
    import: "eventFormParts",
  }),
)
  .flatMap((parts) => parts ?? [])
  .toSorted((one, other) => one.order - other.order);

export const formPartsFor = (asker: Asker, all: readonly EventFormPart[] = parts): readonly EventFormPart[] =>
  all.filter(({ allow }) => allows(allow, asker));
