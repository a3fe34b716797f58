import { allows, type Asker, type Condition } from "@aprisco/contract/permissions.ts";
import type { ComponentType } from "react";

export interface CareSectionProps {
  readonly familyId: number;
  readonly familyName: string;
  readonly people: readonly { readonly person_id: number; readonly name: string }[];
}

/** What another room shows of a family of pastoral care (`careSections` of its room.ts). */
export interface CareSection {
  readonly name: string;
  /** Position from the top: notes have 10. They stand above the visits. */
  readonly order: number;
  readonly allow: Condition;
  /** Lazy. Renders its own `Section` with title, and its own loading, error and empty states. */
  readonly Part: ComponentType<CareSectionProps>;
}

const sections = Object.values(
  import.meta.glob<readonly CareSection[] | undefined>("../*/room.ts", { query: "?careSections", eager: true, import: "careSections" }),
)
  .flatMap((parts) => parts ?? [])
  .toSorted((one, other) => one.order - other.order);

export const sectionsFor = (asker: Asker): readonly CareSection[] => sections.filter(({ allow }) => allows(allow, asker));
