import type { EditScope } from "@aprisco/contract/agenda.ts";
import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

/**
 * Keeps what was chosen for an event that is saved; `scope` is absent of one that does not recur. Answers what is to be said of it
 * besides; null: nothing.
 */
export type KeepChoice = (event: { readonly id: number }, value: unknown, scope: EditScope | undefined) => Promise<string | null>;

/** The event that is being written, as far as it is. */
export interface EventFormPartProps {
  /** Absent: a new one. */
  readonly eventId: number | undefined;
  /** ISO instants; null while day or time are not whole. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** What was chosen in this form; undefined: nothing yet, all is as it was. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Says how a choice is kept once the event is saved. */
  readonly keepBy: (keep: KeepChoice) => void;
}

/** What a room adds to the form of an event, below when and where it is. */
export interface EventFormPart {
  /** The form's name of its value. */
  readonly name: "rooms";
  readonly order: number;
  /** What the operation that keeps it asks of its caller. */
  readonly allow: Condition;
  /** Lazy. */
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

/** The parts of an event's form that an account fills in, in order. */
export const formPartsFor = (asker: Asker, all: readonly EventFormPart[] = parts): readonly EventFormPart[] =>
  all.filter(({ allow }) => allows(allow, asker));
