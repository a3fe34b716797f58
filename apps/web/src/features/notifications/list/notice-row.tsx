import type { Notification } from "@aprisco/contract/notifications/notification.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { targetOf } from "../../../shell/target.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { actsOf, type NoticeAct } from "./acts.ts";
import { lookOf, priorityLooks } from "./looks.ts";
import styles from "./notice-list.module.css";
import { noticeTime } from "./notice-time.ts";

interface Props {
  readonly notice: Notification;
  readonly zone: string | undefined;
  readonly now: Date;
  /** The page was opened for it: it takes the focus, and is read. */
  readonly isSought: boolean;
  readonly onAct: (notice: Notification, act: NoticeAct) => void;
  readonly onRead: (notice: Notification) => void;
  readonly onDelete: (notice: Notification) => void;
}

/** One notice: what, since when, how urgent, and what can be done about it here. */
export function NoticeRow({ notice, zone, now, isSought, onAct, onRead, onDelete }: Props) {
  const { t } = useTranslation("notifications");
  const { title, message, priority, read, path, from } = notice;
  const { icon: Icon, hue } = lookOf(notice);
  const offered = actsOf(notice, useMay(visitorRoutes.updateVisitor.allow));
  const acts = isSought && offered.length === 0 && path !== null ? (["view"] as const) : offered;
  const id = useId();
  const row = useSoughtRow(isSought, () => onRead(notice));
  const menu = () => [
    ...(read
      ? []
      : [{ key: "read", text: t("read"), icon: <IconCheck size={18} stroke={1.6} aria-hidden="true" />, onChoose: () => onRead(notice) }]),
    { key: "delete", text: t("delete"), icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />, onChoose: () => onDelete(notice) },
  ];
  const priorityMark = (
    <span className={styles.priority} data-priority={priority}>
      <span className="cm-hidden">{t("priority.label")}: </span>
      <Badge {...priorityLooks[priority]}>{t(`priority.${priority}`)}</Badge>
    </span>
  );
  return (
    <li
      ref={row}
      className={styles.row}
      {...(isSought ? { tabIndex: -1, "aria-current": true, "aria-labelledby": `${id}-title ${id}-words` } : {})}
      data-unread={!read || undefined}
      data-priority={priority}
    >
      <span className={styles.icon} data-hue={hue} aria-hidden="true">
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <p id={`${id}-title`} className={styles.title}>
            {read ? null : <span className="cm-hidden">{t("unread")}: </span>}
            {path === null ? (
              title
            ) : (
              <Link {...targetOf(path)} onClick={() => onRead(notice)}>
                {title}
              </Link>
            )}
          </p>
          <Time instant={notice.created_at} zone={zone} now={now} />
          <span className={styles.menu}>
            <RowMenu label={t("more", { title })} items={menu} />
          </span>
        </div>
        <div className={styles.words}>
          <p id={`${id}-words`} className={styles.message}>
            {from === null ? null : <b>{t("from", { name: from })} </b>}
            {message}
          </p>
          {acts.length === 0 ? priorityMark : null}
        </div>
        {acts.length === 0 ? null : (
          <div className={styles.acts}>
            {acts.map((act, at) => (
              <Button
                key={act}
                size="sm"
                variant={at === 0 ? "default" : "quiet"}
                aria-label={t("actOf", { act: t(`act.${act}`), title })}
                onClick={() => onAct(notice, act)}
              >
                {t(`act.${act}`)}
              </Button>
            ))}
            {priorityMark}
          </div>
        )}
      </div>
    </li>
  );
}

/** Leads to a row that the page was opened for, once. */
function useSoughtRow(isSought: boolean, onFound: () => void): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    if (!isSought) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus({ preventScroll: true });
    found.current();
  }, [isSought]);
  return row;
}

function Time({ instant, zone, now }: { readonly instant: string; readonly zone: string | undefined; readonly now: Date }) {
  const { t } = useTranslation("notifications");
  const time = noticeTime(useLanguage(), zone, now, instant);
  if (time === null) return <span className={styles.time}>{t("time.invalid")}</span>;
  return (
    <time className={styles.time} dateTime={instant}>
      {time.unit === "day" ? time.text : time.unit === "now" ? t("time.now") : t(`time.${time.unit}`, { count: time.count })}
    </time>
  );
}
