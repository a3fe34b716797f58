import { noticeTabs, type NoticeTab, type Unread } from "@aprisco/contract/notifications.ts";
import { IconSettings } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { Tabs } from "../../../ui/base/tabs.tsx";
import { ClearButton, ReadAllButton } from "../list/all-buttons.tsx";
import { NoticeList } from "../list/notice-list.tsx";
import { useAllActs, useNoticeActs } from "../list/use-acts.tsx";
import { categoryOf } from "../list/use-notices.ts";
import { topicTabs } from "../list/topics.ts";
import styles from "./center.module.css";
import { countWords } from "./count-words.ts";

interface Props {
  readonly isOpen: boolean;
  readonly unread: Unread | undefined;
  /** Closes the popover without moving the focus back. */
  readonly onLeave: () => void;
  readonly onHold: (held: boolean) => void;
}

export function Center({ isOpen, unread, onLeave, onHold }: Props) {
  const { t } = useTranslation("notifications");
  const id = useId();
  const [tab, setTab] = useState<NoticeTab>("all");
  const acts = useNoticeActs();
  const all = useAllActs();
  const isDeciding = acts.dialog !== null;
  useEffect(() => {
    if (isDeciding) {
      onHold(true);
      return undefined;
    }
    // A closed dialog returns the focus some frames later (use-opener.ts).
    let frame = 0;
    const release = (frames: number) => {
      if (frames === 0) onHold(false);
      else frame = requestAnimationFrame(() => release(frames - 1));
    };
    release(4);
    return () => cancelAnimationFrame(frame);
  }, [onHold, isDeciding]);
  // Navigation closes the popover.
  const { href } = useLocation();
  const openedAt = useRef(href);
  useEffect(() => {
    if (href !== openedAt.current) onLeave();
    openedAt.current = href;
  }, [href, onLeave]);
  if (!isOpen) return acts.dialog;
  const tabs = topicTabs(noticeTabs, unread, tab).map((key) => ({ key, label: t(`tab.${key}`), count: countWords(unread?.[key]) }));
  return (
    <>
      <section className={styles.center} aria-labelledby={id} tabIndex={-1}>
        <div className={styles.head}>
          <h2 id={id}>{t("title")}</h2>
          <ReadAllButton acts={all} />
          <Link to="/profile" search={{ tab: "settings" }} className={styles.tool} aria-label={t("settings")} data-tip={t("settings")}>
            <IconSettings size={20} stroke={1.6} aria-hidden="true" />
          </Link>
        </div>
        <div className={styles.tabs}>
          <Tabs label={t("tabs")} tabs={tabs} current={tab} onChange={setTab}>
            <NoticeList label={t(`tab.${tab}`)} filter={{ category: categoryOf(tab) }} acts={acts} />
          </Tabs>
        </div>
        <div className={styles.foot}>
          <LinkButton to="/notifications" size="sm" variant="quiet">
            {t("all")}
          </LinkButton>
          <ClearButton acts={all} />
        </div>
      </section>
      {acts.dialog}
    </>
  );
}
