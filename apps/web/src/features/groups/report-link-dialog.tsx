import { meetingRoutes } from "@aprisco/contract/groups-meetings.ts";
import { IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { dayText, weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { copyText } from "../../ui/record/copy-text.ts";
import styles from "./report-link.module.css";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** A link for the report of the meeting that lacks one, made when the dialog opens, to copy or to send. */
export function ReportLinkDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const making = useChange(meetingRoutes.makeReportLink);
  const make = useEffectEvent(() => {
    if (making.isIdle) making.mutate({ params: { id } });
  });
  useEffect(() => make(), []);
  const made = making.data;
  const address = made ? `${location.origin}/group-report#${made.token}` : "";
  // It works until the end of the day before.
  const lastDay = made ? new Date(Date.parse(made.until) - 1).toISOString().slice(0, 10) : "";
  const copy = async () => {
    const done = await copyText(address);
    setCopied(done);
    if (!done) field.current?.select();
  };
  const Icon = copied === true ? IconCheck : IconCopy;
  const span = made?.day === null ? "week" : "day";
  const day = made ? weekdayText(language, made.day ?? made.week) : "";
  const message = t(`link.message.${span}`, { group: name, day, link: address });
  return (
    <Dialog title={t("link.title")} size="sm" onClose={onClose}>
      <div className={styles.box}>
        <p>{made ? t(`link.lead.${span}`, { group: name, day }) : null}</p>
        {making.error ? <Notice tone="error" title={making.error.message} /> : null}
        {made ? (
          <>
            <input
              ref={field}
              className={styles.link}
              readOnly
              value={address}
              aria-label={t("link.field")}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className={styles.actions}>
              <Button variant="primary" data-autofocus icon={<Icon {...icon} />} onClick={() => void copy()}>
                {t(copied === true ? "link.copied" : "link.copy")}
              </Button>
              <ButtonLink
                href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
                icon={<IconBrandWhatsapp {...icon} />}
              >
                {t("link.whatsapp")}
              </ButtonLink>
            </div>
            <p className={styles.note} role="status">
              {copied === false ? t("link.notCopied") : t("link.until", { day: dayText(language, lastDay) })}
            </p>
          </>
        ) : making.isError ? null : (
          <Skeleton height="6rem" />
        )}
      </div>
    </Dialog>
  );
}
