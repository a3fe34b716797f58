import type { meetingRoutes, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { IconCalendarEvent, IconCircleCheck } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { weekdayText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurch } from "../../../public/church.ts";
import { LinkedPage } from "../../../public/linked-page.tsx";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { Card } from "../../../ui/base/card.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { useToday } from "../../../ui/base/use-now.ts";

// What fills the sheet in comes while the link is asked about.
const loadReport = async () => ({ default: (await import("./linked-report.tsx")).LinkedReport });
const LinkedReport = lazyPart(loadReport);

const openRow = lightRoute<typeof meetingRoutes.openReportLink>({ method: "POST", path: "/cell-groups/link/open" });

function openReport(token: string) {
  loadReport().catch(() => undefined);
  return call(openRow, { body: { token }, asAnybody: true });
}

/** The report of one meeting of a group, by its signed link: the sheet has first names alone. */
export const GroupReportPage = () => (
  <LinkedPage texts="group-report" open={openReport} height="18rem">
    {(sheet, secret) => <Report sheet={sheet} secret={secret} />}
  </LinkedPage>
);

function Report({ sheet, secret }: { readonly sheet: ReportSheet; readonly secret: string }) {
  const { t } = useTranslation("group-report");
  const isDone = sheet.reported.length > 0 && sheet.due.length === 0;
  const today = useToday(useChurch()?.time_zone);
  const isAhead = sheet.date > today;
  const [sentOf, setSentOf] = useState<string | null>(null);
  const language = useLanguage();
  const lead = sentOf !== null ? t("lead.sent", { day: weekdayText(language, sentOf) }) : isDone || isAhead ? undefined : t("lead");
  return (
    <PublicFrame width="narrow" title={sheet.name} lead={lead}>
      <Card>
        {isDone ? (
          <Done sheet={sheet} />
        ) : isAhead ? (
          <Ahead day={sheet.date} />
        ) : (
          <Suspense fallback={<Skeleton height="18rem" />}>
            <LinkedReport sheet={sheet} secret={secret} onSent={setSentOf} />
          </Suspense>
        )}
      </Card>
    </PublicFrame>
  );
}

/** The link was opened before the day of its meeting. */
function Ahead({ day }: { readonly day: string }) {
  const { t } = useTranslation("group-report");
  const language = useLanguage();
  return (
    <StatusPage
      icon={<IconCalendarEvent size={28} stroke={1.6} />}
      title={t("ahead.title", { day: weekdayText(language, day) })}
      hint={t("ahead.hint")}
    />
  );
}

/** The week has its report: the link takes no second one. */
function Done({ sheet }: { readonly sheet: ReportSheet }) {
  const { t } = useTranslation("group-report");
  const language = useLanguage();
  return (
    <StatusPage
      icon={<IconCircleCheck size={28} stroke={1.6} />}
      title={t("done.title")}
      hint={t("done.hint", { day: weekdayText(language, sheet.reported[0] ?? sheet.date) })}
    />
  );
}
