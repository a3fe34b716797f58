import type { Allow, Section } from "@aprisco/contract/permissions.ts";
import type { RoomIconName } from "../../room.ts";

/** A report with a screen of its own, as a room puts it among the cards. */
export interface ReportCard {
  readonly path: string;
  readonly allow: Allow;
  readonly section: Section;
  readonly icon: RoomIconName;
  /** The texts of that screen, whose `title` and `lead` name it; those of the reports' place must have them. */
  readonly texts: "membership-report";
}

/** Every report with a screen of its own. */
export const ownCards: readonly ReportCard[] = Object.values(
  import.meta.glob<readonly ReportCard[] | undefined>("../*/room.ts", { query: "?reportCards", eager: true, import: "reportCards" }),
).flatMap((parts) => parts ?? []);
