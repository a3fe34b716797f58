import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { dayIn, dayText, weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { LinkBox } from "../../ui/record/link-box.tsx";
import styles from "./report-link.module.css";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** A link for the report of the meeting that lacks one, made when the dialog opens, to copy or to send. */
export function ReportLinkDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const making = useChange(meetingRoutes.makeReportLink);
  const make = useEffectEvent(() => {
    if (making.isIdle) making.mutate({ params: { id } });
  });
  useEffect(() => make(), []);
  const made = making.data;
  const address = made ? `${location.origin}/group-report#${made.token}` : "";
  // It works until the end of the day before.
  const lastDay = made ? dayIn(zone, new Date(Date.parse(made.until) - 1)) : "";
  const span = made?.day === null ? "week" : "day";
  const day = made ? weekdayText(language, made.day ?? made.week) : "";
  const message = t(`link.message.${span}`, { group: name, day, link: address });
  return (
    <Dialog title={t("link.title")} size="sm" onClose={onClose}>
      <div className={styles.box}>
        <p>{made ? t(`link.lead.${span}`, { group: name, day }) : null}</p>
        {making.error ? <Notice tone="error" title={making.error.message} /> : null}
        {made ? (
          <LinkBox
            address={address}
            whatsapp={`https://wa.me/?text=${encodeURIComponent(message)}`}
            note={t("link.until", { day: dayText(language, lastDay) })}
          />
        ) : making.isError ? null : (
          <Skeleton height="6rem" />
        )}
      </div>
    </Dialog>
  );
}
