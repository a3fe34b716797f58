import type { Allow, Section } from "@aprisco/contract/permissions.ts";
import type { RoomIconName } from "../../room.ts";

export interface ReportCard {
  readonly path: string;
  readonly allow: Allow;
  readonly section: Section;
  readonly icon: RoomIconName;
  /** The namespace of the screen, whose `title` and `lead` the card shows. The reports' place must load it too. */
  readonly texts: "membership-report";
}

export const ownCards: readonly ReportCard[] = Object.values(
  import.meta.glob<readonly ReportCard[] | undefined>("../*/room.ts", { query: "?reportCards", eager: true, import: "reportCards" }),
).flatMap((parts) => parts ?? []);
