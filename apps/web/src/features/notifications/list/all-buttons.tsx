import { notificationRoutes } from "@aprisco/contract/notifications.ts";
import { IconChecks } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../../api/pages-of.ts";
import { itemsOf } from "../../../api/pages.ts";
import { Button } from "../../../ui/base/button.tsx";
import button from "../../../ui/base/icon-button.module.css";
import { useUnread } from "../bell/use-unread.ts";
import type { useAllActs } from "./use-acts.tsx";

type Acts = ReturnType<typeof useAllActs>;

export function ReadAllButton({ acts }: { readonly acts: Acts }) {
  const { t } = useTranslation("notifications");
  const isVain = useUnread()?.all === 0;
  return (
    <button
      type="button"
      className={button.button}
      aria-label={t("readAll")}
      data-tip={t("readAll")}
      aria-disabled={isVain || undefined}
      onClick={isVain ? undefined : acts.readAll}
    >
      <IconChecks size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

/** Removes all notices, regardless of the filter; disabled when there are none. */
export function ClearButton({
  acts,
  icon,
  className,
}: {
  readonly acts: Acts;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation("notifications");
  const unread = useUnread();
  // Reads another tab's answer without a request: the button is disabled only if that answer says there are none.
  const all = useInfiniteQuery({ ...pagesOf(notificationRoutes.listNotifications, {}), enabled: false });
  const isVain = unread?.all === 0 && all.data !== undefined && itemsOf(all.data).length === 0;
  return (
    <Button size="sm" variant="quiet" icon={icon} className={className} loading={acts.isClearing} vain={isVain} onClick={acts.clear}>
      {t("clear")}
    </Button>
  );
}
