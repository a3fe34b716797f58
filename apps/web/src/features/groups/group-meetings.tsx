import { meetingRoutes, type Meeting } from "@aprisco/contract/groups-meetings.ts";
import { IconClipboardCheck, IconClipboardOff, IconClipboardPlus, IconClock, IconLink, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { weekdayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import iconButton from "../../ui/base/icon-button.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Section } from "../../ui/record/details-section.tsx";
import styles from "./groups.module.css";
import { typedOf, useUnsentReports } from "./unsent-reports.ts";

const ReportDialog = lazyPart(async () => ({ default: (await import("./report-dialog.tsx")).ReportDialog }));
const LinkDialog = lazyPart(async () => ({ default: (await import("./report-link-dialog.tsx")).ReportLinkDialog }));

interface Props {
  readonly id: number;
  readonly name: string;
  /** The account may send its reports. */
  readonly mayReport: boolean;
  /** The account may close its reports. */
  readonly mayLock: boolean;
}

/** The meetings of a group, the latest first, and the button for the next report. */
export function GroupMeetings({ id, name, mayReport, mayLock }: Props) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const [open, setOpen] = useState<"report" | "link" | null>(null);
  const { reports: unsent } = useUnsentReports(id);
  const pages = useInfiniteQuery(pagesOf(meetingRoutes.listMeetings, {}, { id }));
  const noteOf = (one: Meeting): string => {
    // A device keeps no reason.
    if (!one.held) return one.not_held_because ? t("meetings.notHeld", { reason: one.not_held_because }) : t("report.notHeld");
    const visitors = one.visitors + one.more_visitors;
    return [
      t("report.came_full", { count: one.present }),
      ...(visitors > 0 ? [t("report.visitors_full", { count: visitors })] : []),
      ...(one.offerings > 0 ? [moneyText(language, one.offerings)] : []),
      ...(one.theme === null ? [] : [one.theme]),
    ].join(" · ");
  };
  return (
    <Section
      title={t("meetings")}
      action={
        mayReport ? (
          <Button
            size="sm"
            variant="primary"
            icon={<IconClipboardPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpen("report")}
          >
            {t("report.make")}
          </Button>
        ) : null
      }
    >
      {mayReport ? (
        <p className={styles.link}>
          <Button size="sm" variant="quiet" icon={<IconLink size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setOpen("link")}>
            {t("link.open")}
          </Button>
        </p>
      ) : null}
      {unsent.length === 0 ? null : (
        <div className={styles.unsent}>
          <ActionList
            label={t("meetings.unsent")}
            items={unsent.map((report) => ({
              key: report.clientId,
              icon: IconClock,
              hue: "trigo",
              title: weekdayText(language, typedOf(report).date),
              note: report.state === "refused" ? t("meetings.refused", { reason: report.reason ?? "" }) : t("meetings.waiting"),
              action: null,
            }))}
          />
        </div>
      )}
      <AnswerOf query={{ ...pages, data: pages.data && (itemsOf(pages.data) as readonly Meeting[]) }}>
        {(meetings) =>
          meetings.length === 0 ? (
            <p>{t("meetings.none")}</p>
          ) : (
            <ActionList
              label={t("meetings")}
              items={meetings.map((one) => ({
                key: String(one.id),
                icon: one.held ? IconClipboardCheck : IconClipboardOff,
                hue: one.held ? "oliveira" : "trigo",
                title: weekdayText(language, one.date),
                note: noteOf(one),
                action: mayLock ? <LockButton meeting={one} /> : one.locked ? <LockedSign /> : null,
              }))}
            />
          )
        }
      </AnswerOf>
      {pages.hasNextPage ? (
        <Button size="sm" variant="quiet" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("meetings.more")}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === "report" ? <ReportDialog id={id} name={name} onClose={() => setOpen(null)} /> : null}
        {open === "link" ? <LinkDialog id={id} name={name} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </Section>
  );
}

const icon = { size: 19, stroke: 1.6, "aria-hidden": true } as const;

/** Closes a report, or opens it again. */
function LockButton({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation("groups");
  const day = weekdayText(useLanguage(), meeting.date);
  const change = useChange(meetingRoutes.lockMeeting, {
    said: {
      done: ({ locked }) => ({ title: t(locked ? "meetings.locked" : "meetings.opened") }),
      failed: (_, cause) => (cause as Error).message,
    },
  });
  const Icon = meeting.locked ? IconLock : IconLockOpen;
  const label = t(meeting.locked ? "meetings.open" : "meetings.lock", { day });
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={label}
      title={label}
      disabled={change.isPending}
      onClick={() => change.mutate({ params: { id: meeting.id }, body: { locked: !meeting.locked, version: meeting.version } })}
    >
      <Icon {...icon} />
    </button>
  );
}

function LockedSign() {
  const { t } = useTranslation("groups");
  return (
    <span title={t("meetings.locked")}>
      <IconLock {...icon} />
      <span className="cm-hidden">{t("meetings.locked")}</span>
    </span>
  );
}
