import { IconCloudOff, IconUserOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { UserDetailsView } from "./user-details-view.tsx";
import styles from "./user-details-view.module.css";
import { useUser } from "./user-queries.ts";
import type { UserTools } from "./user-columns.tsx";

interface Props {
  readonly id: number;
  readonly tools: UserTools;
  readonly onClose: () => void;
}

/** One account in full, and what may be decided about it. */
export function UserDetailsDialog({ id, tools, onClose }: Props) {
  const { t } = useTranslation(["users", "failures/accounts", "ui"]);
  const { data, error, isFetching, refetch } = useUser(id);
  const missing = isFailure(error) && error.status === 404;
  return (
    <Dialog title={t("details.title")} onClose={onClose}>
      {data && !missing ? (
        <UserDetailsView user={data} tools={tools} />
      ) : error ? (
        <StatusPage
          icon={missing ? <IconUserOff size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />}
          tone={missing ? "wait" : "danger"}
          title={missing ? t("user.notFound", { ns: "failures/accounts" }) : t("details.failed")}
          hint={missing ? undefined : t("error.loadHint", { ns: "ui" })}
          action={
            missing ? (
              <Button onClick={onClose}>{t("close")}</Button>
            ) : (
              <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
                {t("error.retry", { ns: "ui" })}
              </Button>
            )
          }
        />
      ) : (
        <div className={styles.stack} aria-hidden="true">
          <Skeleton height="56px" />
          <Skeleton height="12rem" />
          <Skeleton height="9rem" />
        </div>
      )}
    </Dialog>
  );
}
