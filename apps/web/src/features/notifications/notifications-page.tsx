import { noticeCategories, noticeTabs, type NoticeCategory, type NoticeTab, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { IconSend, IconSettings, IconTrash } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Button } from "../../ui/base/button.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Tabs } from "../../ui/base/tabs.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { countWords } from "./bell/count-words.ts";
import { useUnread } from "./bell/use-unread.ts";
import { ClearButton, ReadAllButton } from "./list/all-buttons.tsx";
import { useAllActs, useNoticeActs } from "./list/use-acts.tsx";
import { topicTabs } from "./list/topics.ts";
import { Waiting } from "./list/waiting.tsx";
import styles from "./notifications-page.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const loadList = async () => ({ default: (await import("./list/notice-list.tsx")).NoticeList });
// Loaded together with the frame; a failure is retried when the list is rendered.
void loadList().catch(() => undefined);
const NoticeList = lazyPart(loadList);
const SendDialog = lazyPart(async () => ({ default: (await import("./send/send-dialog.tsx")).SendDialog }));
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

const subjects = [...noticeTabs, ...noticeCategories.filter((name) => !noticeTabs.some((tab) => tab === name))];
type Subject = (typeof subjects)[number];

function useNoticeAddress() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { readonly category?: unknown; readonly unread?: unknown; readonly notice?: unknown };
  const category = noticeCategories.find((known) => known === search.category);
  const isUnreadOnly = search.unread === true || search.unread === "true";
  const notice = Number(search.notice);
  /** Another filter also drops the notice that the page was opened for. */
  const go = (change: { readonly category?: NoticeCategory | undefined; readonly unread?: true | undefined }) =>
    void navigate({ to: ".", search: (kept: object) => ({ ...kept, notice: undefined, ...change }), resetScroll: false });
  const sought = Number.isSafeInteger(notice) && notice > 0 ? notice : null;
  return { category, isUnreadOnly, sought, go };
}

export function NotificationsPage() {
  const { t } = useTranslation("notifications");
  const title = usePageTitle();
  const { category, isUnreadOnly, sought, go } = useNoticeAddress();
  const unread = useUnread();
  const acts = useNoticeActs();
  const all = useAllActs();
  const maySend = useMay(notificationRoutes.createNotification.allow);
  const { layer, show, close } = useLayer<"send">();
  const subject: Subject = category ?? "all";
  const countOf = (name: Subject) => (unread && name in unread ? countWords(unread[name as NoticeTab]) : undefined);
  const lead = unread && (unread.all === 0 ? t("lead.none") : t("lead", { count: unread.all, shown: countWords(unread.all) ?? "0" }));
  return (
    <>
      <PageHead
        title={title}
        lead={lead ?? "\u00a0"}
        actions={
          maySend ? (
            <Button icon={<IconSend {...icon} />} onClick={() => show("send")}>
              {t("send")}
            </Button>
          ) : null
        }
      />
      <Tabs
        label={t("tabs")}
        tabs={topicTabs(subjects, unread, subject).map((key) => ({ key, label: t(`tab.${key}`), count: countOf(key) }))}
        current={subject}
        onChange={(key) => go({ category: key === "all" ? undefined : key })}
      >
        <div className={styles.sheet}>
          <div className={styles.line}>
            <Switch label={t("unreadOnly")} checked={isUnreadOnly} onChange={(only) => go({ unread: only || undefined })} />
            <div className={styles.tools}>
              <ReadAllButton acts={all} />
              <Link to="/profile" search={{ tab: "settings" }} className={styles.tool} aria-label={t("settings")} data-tip={t("settings")}>
                <IconSettings size={20} stroke={1.6} aria-hidden="true" />
              </Link>
              <ClearButton acts={all} icon={<IconTrash {...icon} />} className={styles.clear} />
            </div>
          </div>
          <Suspense fallback={<Waiting />}>
            <NoticeList
              label={t(`tab.${subject}`)}
              filter={{ category, unread: isUnreadOnly ? "true" : undefined }}
              acts={acts}
              sought={sought}
            />
          </Suspense>
        </div>
      </Tabs>
      {acts.dialog}
      <Suspense fallback={null}>{layer === "send" ? <SendDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
