import { prayerRoutes, type Prayer } from "@aprisco/contract/prayers.ts";
import { IconExternalLink, IconPray } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { CareTabs } from "../../shell/care-tabs.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { ListHead, ListLead } from "../../ui/list/list-head.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { PrayerCard } from "./prayer-card.tsx";
import styles from "./prayers.module.css";

const AskDialog = lazyPart(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));
const AnswerDialog = lazyPart(async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }));
const TeamPanel = lazyPart(async () => ({ default: (await import("./team-panel.tsx")).TeamPanel }));

const shows = ["open", "mine", "answered", "closed"] as const;
type Show = (typeof shows)[number];
const queries = { open: {}, mine: { owner: "me" }, answered: { status: "answered" }, closed: { status: "closed" } } as const;

type Layer = { readonly kind: "ask" } | { readonly kind: "answer" | "delete"; readonly prayer: Prayer };

/** The requests as cards: for pastors, and for the prayer team, who has no other screen of the section. */
export function PrayersPage() {
  const { t } = useTranslation("prayers");
  const title = usePageTitle();
  const navigate = useNavigate();
  const { show: asked } = useSearch({ strict: false }) as { readonly show?: string };
  const show: Show = shows.find((one) => one === asked) ?? "open";
  const pages = useInfiniteQuery(pagesOf(prayerRoutes.listPrayers, queries[show]));
  const mayManage = useAllowed(prayerRoutes.listPrayerTeam.allow);
  const mayAddOthers = useMay("pastoral:create");
  const { layer, show: open, close } = useLayer<Layer>();
  const phone = usePhone();
  const prayers = itemsOf(pages.data);
  const publicPage = (
    <ButtonLink href="/oracao" target="_blank" rel="noreferrer" icon={<IconExternalLink size={18} stroke={1.6} aria-hidden="true" />}>
      {t("page")}
    </ButtonLink>
  );
  return (
    <>
      <ListHead
        title={title}
        add={{ label: t(mayAddOthers ? "add" : "add.own"), onClick: () => open({ kind: "ask" }) }}
        file={phone ? null : publicPage}
      >
        <ListLead>{t("lead")}</ListLead>
      </ListHead>
      {useMay("pastoral:view") ? <CareTabs /> : null}
      <div className={styles.page} data-sides={mayManage || undefined}>
        <div className={styles.main}>
          <div className={styles.shows} role="group" aria-label={t("show")}>
            {shows.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.show}
                aria-pressed={one === show}
                onClick={() =>
                  void navigate({ to: ".", search: one === "open" ? {} : { show: one }, replace: true, resetScroll: false } as never)
                }
              >
                {t(`show.${one}`)}
              </button>
            ))}
          </div>
          <p className={styles.read}>{t("read")}</p>
          {pages.isPending ? <Skeleton height="16rem" /> : null}
          {pages.isError && !pages.data ? (
            <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />
          ) : null}
          {pages.data && prayers.length === 0 ? (
            <StatusPage
              icon={<IconPray size={28} stroke={1.6} />}
              title={t(`none.${show}`)}
              hint={show === "open" ? t("none.openHint") : null}
            />
          ) : null}
          {prayers.length > 0 ? (
            <ul className={styles.cards} aria-label={t("list")} aria-busy={pages.isPlaceholderData || undefined}>
              {prayers.map((prayer) => (
                <PrayerCard
                  key={prayer.id}
                  prayer={prayer}
                  onAnswer={() => open({ kind: "answer", prayer })}
                  onDelete={() => open({ kind: "delete", prayer })}
                />
              ))}
            </ul>
          ) : null}
          {pages.hasNextPage ? (
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t("more")}
            </Button>
          ) : null}
          {phone ? publicPage : null}
        </div>
        {mayManage ? (
          <aside className={styles.side}>
            <Suspense fallback={<Skeleton height="14rem" />}>
              <TeamPanel />
            </Suspense>
          </aside>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {layer?.kind === "ask" ? <AskDialog mayAddOthers={mayAddOthers} onClose={close} /> : null}
        {layer?.kind === "answer" ? <AnswerDialog prayer={layer.prayer} onClose={close} /> : null}
        {layer?.kind === "delete" ? <DeleteDialog prayer={layer.prayer} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Asks before a request is destroyed with its text. */
function DeleteDialog({ prayer, onClose }: { readonly prayer: Prayer; readonly onClose: () => void }) {
  const { t } = useTranslation("prayers");
  const remove = useChange(prayerRoutes.deletePrayer, {
    lists: true,
    said: { done: () => ({ title: t("deleted") }), failed: (_input, cause) => (cause as Error).message || t("delete.failed") },
  });
  return (
    <ConfirmDialog
      title={t("delete.title", { name: prayer.name ?? t("nameless") })}
      confirm={t("delete")}
      cancel={t("delete.no")}
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate({ params: { id: prayer.id } });
        onClose();
      }}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
