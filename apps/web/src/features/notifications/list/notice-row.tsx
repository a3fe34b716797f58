import type { Notification } from "@aprisco/contract/notifications.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import {
  IconCheck,
  IconTrash,
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconBuildingChurch,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoins,
  IconEqual,
  IconFlame,
  IconHeartHandshake,
  IconSettings,
  IconUserCheck,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../../api/rights.ts";
import { dayIn, nearDayText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { targetOf } from "../../../shell/target.ts";
import { Badge, type BadgeHue } from "../../../ui/base/badge.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { RowMenu } from "../../../ui/layer/menu.tsx";
import { actsOf, type NoticeAct } from "./acts.ts";
import noticeListStyles from "./notice-list.module.css";

interface Look {
  readonly icon: Icon;
  readonly hue: BadgeHue;
}

const byType: Readonly<Record<Exclude<Notification["type"], "other">, Look>> = {
  success: { icon: IconCircleCheck, hue: "oliveira" },
  warning: { icon: IconAlertTriangle, hue: "barro" },
  error: { icon: IconAlertCircle, hue: "vinho" },
  pastoral: { icon: IconHeartHandshake, hue: "vinho" },
  financial: { icon: IconCoins, hue: "ceu" },
  event: { icon: IconCalendarEvent, hue: "uva" },
};
const byCategory: Readonly<Record<Notification["category"], Look>> = {
  pastoral: byType.pastoral,
  finance: byType.financial,
  events: byType.event,
  members: { icon: IconUsers, hue: "oliveira" },
  approvals: { icon: IconUserCheck, hue: "trigo" },
  ministries: { icon: IconBuildingChurch, hue: "uva" },
  system: { icon: IconSettings, hue: "pedra" },
};

/** Icon and colour of a notice: a pending decision looks like one, whatever its type. */
function lookOf({ type, category }: Pick<Notification, "type" | "category">): Look {
  if (category === "approvals" && type !== "error") return byCategory.approvals;
  return type === "other" ? (byCategory[category] ?? { icon: IconBell, hue: "pedra" }) : byType[type];
}

const priorityLooks: Readonly<Record<Notification["priority"], Look>> = {
  urgent: { icon: IconFlame, hue: "vinho" },
  high: { icon: IconArrowUp, hue: "barro" },
  medium: { icon: IconEqual, hue: "pedra" },
  low: { icon: IconArrowDown, hue: "pedra" },
};

const minute = 60_000;
const hour = 60 * minute;

/** The age of a notice in short form: minutes or hours within a day, else the day; null for an invalid instant. */
type NoticeTime =
  | { readonly unit: "now" }
  | { readonly unit: "minutes" | "hours"; readonly count: number }
  | { readonly unit: "day"; readonly text: string };

export function noticeTime(language: string, zone: string | undefined, now: Date, instant: string): NoticeTime | null {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return null;
  // On a device whose clock is behind the age would be negative.
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < minute) return { unit: "now" };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < 24 * hour) return { unit: "hours", count: Math.floor(age / hour) };
  return { unit: "day", text: nearDayText(language, dayIn(zone, now), dayIn(zone, at)) };
}

interface Props {
  readonly notice: Notification;
  readonly zone: string | undefined;
  readonly now: Date;
  readonly isSought: boolean;
  readonly onAct: (notice: Notification, act: NoticeAct) => void;
  readonly onRead: (notice: Notification) => void;
  readonly onDelete: (notice: Notification) => void;
}

export function NoticeRow({ notice, zone, now, isSought, onAct, onRead, onDelete }: Props) {
  const { t } = useTranslation("notifications");
  const { title, message, priority, read, path, from } = notice;
  const { icon: Icon, hue } = lookOf(notice);
  const offered = actsOf(notice, {
    admit: useAllowed(registrationRoutes.admitRegistration.allow),
    contact: useAllowed(visitorRoutes.createVisitorContact.allow),
    schedule: useAllowed(visitorRoutes.updateVisitor.allow),
  });
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
    <span className={noticeListStyles.priority} data-priority={priority}>
      <span className="cm-hidden">{t("priority.label")}: </span>
      <Badge {...priorityLooks[priority]}>{t(`priority.${priority}`)}</Badge>
    </span>
  );
  return (
    <li
      ref={row}
      className={noticeListStyles.row}
      {...(isSought ? { tabIndex: -1, "aria-current": true, "aria-labelledby": `${id}-title ${id}-words` } : {})}
      data-unread={!read || undefined}
      data-priority={priority}
    >
      <span className={noticeListStyles.icon} data-hue={hue} aria-hidden="true">
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={noticeListStyles.body}>
        <div className={noticeListStyles.head}>
          <p id={`${id}-title`} className={noticeListStyles.title}>
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
          <span className={noticeListStyles.menu}>
            <RowMenu label={t("more", { title })} items={menu} />
          </span>
        </div>
        <div className={noticeListStyles.words}>
          <p id={`${id}-words`} className={noticeListStyles.message}>
            {from === null ? null : <b>{t("from", { name: from })} </b>}
            {message}
          </p>
          {acts.length === 0 ? priorityMark : null}
        </div>
        {acts.length === 0 ? null : (
          <div className={noticeListStyles.acts}>
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

/** Scrolls to and focuses the row for which the page was opened, once. */
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
  if (time === null) return <span className={noticeListStyles.time}>{t("time.invalid")}</span>;
  return (
    <time className={noticeListStyles.time} dateTime={instant}>
      {time.unit === "day" ? time.text : time.unit === "now" ? t("time.now") : t(`time.${time.unit}`, { count: time.count })}
    </time>
  );
}
