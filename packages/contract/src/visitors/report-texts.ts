import type { ReportTexts } from "../report-texts.ts";

type Counts = "arrived" | "returned" | "converted";
type Span = "from" | "to";

/** What the visitors' reports say in one language. */
export interface VisitorReportTexts {
  readonly visitors: ReportTexts<Span | "by" | "origin", "period" | Counts>;
  readonly origins: ReportTexts<Span, "origin" | Counts>;
  readonly newcomers: ReportTexts<
    Span | "status" | "origin",
    "name" | "phone" | "email" | "neighborhood" | "origin" | "status" | "created" | "owner"
  >;
  /** Sentences with a share ("56 %"), a period or a count in them. */
  readonly say: {
    readonly ofArrived: (share: string) => string;
    readonly bestPeriod: (period: string, count: string) => string;
    readonly mostCommon: (origin: string, share: string) => string;
  };
}
