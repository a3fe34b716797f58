import { calendarLinkNames, type CalendarLink } from "@aprisco/contract/calendars-link.ts";
import { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { Button } from "../../ui/base/button.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import styles from "./calendars.module.css";
import { LinkLine } from "./link-line.tsx";
import { useLinkChanges } from "./use-link-changes.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const LinkForm = lazyPart(async () => ({ default: (await import("./link-form.tsx")).LinkForm }));
const ConflictsDialog = lazyPart(async () => ({ default: (await import("./conflicts-dialog.tsx")).ConflictsDialog }));

type Layer =
  | { readonly kind: "form"; readonly link?: CalendarLink }
  | { readonly kind: "conflicts" | "delete"; readonly link: CalendarLink };
/** Milliseconds between two requests while a synchronisation runs. */
const LOOK_MS = 3_000;

export function LinksPanel() {
  const { t } = useTranslation("calendars");
  const { say } = useRecordTexts(calendarLinkNames);
  const links = useQuery({
    ...asked(calendarRoutes.listCalendarLinks),
    refetchInterval: ({ state }) => (JSON.stringify(state.data ?? null).includes('"is_syncing":true') ? LOOK_MS : false),
  });
  const { layer, show, close } = useLayer<Layer>();
  const { remove } = useLinkChanges();
  return (
    <Panel
      title={t("links.title")}
      lead={t("links.lead")}
      action={
        <Button size="sm" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => show({ kind: "form" })}>
          {say("add")}
        </Button>
      }
    >
      {links.data ? (
        links.data.length === 0 ? (
          <p className={styles.hint}>{t("links.none")}</p>
        ) : (
          <ul className={styles.list} aria-label={t("links.title")}>
            {links.data.map((link) => (
              <LinkLine
                key={link.id}
                link={link}
                onEdit={() => show({ kind: "form", link })}
                onConflicts={() => show({ kind: "conflicts", link })}
                onDelete={() => show({ kind: "delete", link })}
              />
            ))}
          </ul>
        )
      ) : null}
      {!links.data && links.isError ? (
        <LoadFailure onRetry={() => void links.refetch()} busy={links.isFetching} error={links.error} />
      ) : null}
      {links.isPending ? <Skeleton height="6rem" /> : null}
      <Suspense fallback={null}>
        {layer?.kind === "form" ? <LinkForm {...(layer.link ? { link: layer.link } : {})} onClose={close} /> : null}
        {layer?.kind === "conflicts" ? <ConflictsDialog link={layer.link} onClose={close} /> : null}
      </Suspense>
      {layer?.kind === "delete" ? (
        <ConfirmDialog
          title={t("links.disconnect.title", { name: layer.link.name })}
          confirm={t("links.disconnect")}
          cancel={t("cancel")}
          onCancel={close}
          onConfirm={() => {
            remove.mutate({ id: layer.link.id });
            close();
          }}
        >
          {t("links.disconnect.text")}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
