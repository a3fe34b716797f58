import type { InLanguages, Texts } from "../languages.ts";
import type { ministryStatuses } from "../ministries.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words } from "../words.ts";

export const failureTexts = {
  "ministryMember.serves": [
    "Esta pessoa já serve neste ministério.",
    "Esta persona ya sirve en este ministerio.",
    "This person already serves in this ministry.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

/** All other texts are those of the list. */
export const ministryReportTexts = {
  title: ["Ministérios", "Ministerios", "Ministries"],
  lead: [
    "Os ministérios da igreja, com líder e situação.",
    "Los ministerios de la iglesia, con líder y estado.",
    "The ministries of the church, with leader and status.",
  ],
  params: { status: words.status },
  columns: { name: words.name, leader: words.leader, status: words.status, created: words.created },
  values: {
    status: {
      active: words["status.active"],
      paused: words["status.paused"],
      closed: words["status.closed"],
    } satisfies Readonly<Record<(typeof ministryStatuses)[number], InLanguages>>,
  },
} satisfies Texts<ReportTexts<"status", "name" | "leader" | "status" | "created">>;
