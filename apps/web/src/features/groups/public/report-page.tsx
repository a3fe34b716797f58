import type { meetingRoutes, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { IconCircleCheck } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { weekdayText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { DeadLink } from "../../../public/dead-link.tsx";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { useLinkSecret } from "../../../public/use-link-secret.ts";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Card } from "../../../ui/base/card.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";
import { Notice } from "../../../ui/base/notice.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";

// What fills the sheet in comes while the link is asked about.
const loadReport = async () => ({ default: (await import("./linked-report.tsx")).LinkedReport });
const LinkedReport = lazyPart(loadReport);

const openRow = lightRoute<typeof meetingRoutes.openReportLink>({ method: "POST", path: "/cell-groups/link/open" });

type State = { readonly sheet: ReportSheet } | "asking" | "dead" | { readonly failed: string };

/** The report of one week of a group, by its signed link: the sheet has first names alone. */
export function GroupReportPage() {
  const { t } = useTranslation("group-report");
  const secret = useLinkSecret(true);
  const [state, setState] = useState<State>("asking");
  useEffect(() => {
    loadReport().catch(() => undefined);
    call(openRow, { body: { token: secret }, asAnybody: true }).then(
      ({ data }) => setState({ sheet: data }),
      (cause: unknown) => setState(isFailure(cause) && cause.code !== "link.unknown" ? { failed: cause.message } : "dead"),
    );
  }, [secret]);
  if (state === "dead")
    return (
      <PublicFrame width="narrow" title={t("title")}>
        <DeadLink title={t("dead.title")} why={t("dead.why")}>
          <ButtonLink href="/">{t("dead.home")}</ButtonLink>
        </DeadLink>
      </PublicFrame>
    );
  if (state === "asking" || "failed" in state)
    return (
      <PublicFrame width="narrow" title={t("title")} lead={t("lead")}>
        <Card>{state === "asking" ? <Skeleton height="18rem" /> : <Notice tone="error" title={state.failed} />}</Card>
      </PublicFrame>
    );
  const { sheet } = state;
  const isDone = sheet.reported.length > 0 && sheet.due.length === 0;
  return (
    <PublicFrame width="narrow" title={sheet.name} lead={isDone ? undefined : t("lead")}>
      <Card>
        {isDone ? (
          <Done sheet={sheet} />
        ) : (
          <Suspense fallback={<Skeleton height="18rem" />}>
            <LinkedReport sheet={sheet} secret={secret} />
          </Suspense>
        )}
      </Card>
    </PublicFrame>
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
