import type { EditScope } from "@aprisco/contract/agenda.ts";
import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

/**
 * Saves the value of a form part after the event was saved; `scope` is absent for an event that does not recur. Returns a further
 * sentence for the toast; null: none.
 */
export type KeepChoice = (event: { readonly id: number }, value: unknown, scope: EditScope | undefined) => Promise<string | null>;

export interface EventFormPartProps {
  /** Absent: a new event. */
  readonly eventId: number | undefined;
  /** ISO instants; null while day or time are incomplete. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The part's value; undefined: unchanged. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Registers how the value is saved once the event is saved. */
  readonly keepBy: (keep: KeepChoice) => void;
}

export interface EventFormPart {
  readonly name: "rooms";
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
