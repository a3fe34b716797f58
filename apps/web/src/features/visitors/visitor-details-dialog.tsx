import { IconCloudOff, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { ContactLog } from "./contact-log.tsx";
import { DetailsHeader } from "./details-header.tsx";
import { DetailsView } from "./details-view.tsx";
import { FollowUpSection } from "./follow-up-section.tsx";
import { VisitLog } from "./visit-log.tsx";
import type { RowTools } from "./visitor-actions.tsx";
import styles from "../../ui/details.module.css";
import { useVisitor } from "./visitor-queries.ts";

interface Props {
  readonly id: number;
  readonly tools: RowTools;
  /** WhatsApp was just opened from the list: begin with the form that logs it. */
  readonly talked: boolean;
  readonly onClose: () => void;
}

/** One card in full (spec.md §2.7): who it is on the left, what was done and what comes next on the right. */
export function VisitorDetailsDialog({ id, tools, talked, onClose }: Props) {
  const { t } = useTranslation(["visitors", "failures/visitors", "ui"]);
  const { data, error, isFetching, refetch } = useVisitor(id);
  /** The way of contact that was just begun; the log then offers its form. */
  const [channel, setChannel] = useState<"whatsapp" | null>(talked ? "whatsapp" : null);
  const missing = isFailure(error) && error.status === 404;
  return (
    <Dialog title={t("details.title")} size="lg" onClose={onClose}>
      {data && !missing ? (
        <>
          <DetailsHeader
            visitor={data}
            tools={tools}
            onWhatsApp={() => {
              if (tools.mayEdit) setChannel("whatsapp");
            }}
          />
          <div className={styles.columns}>
            <div className={styles.column}>
              <DetailsView visitor={data} zone={tools.zone} />
            </div>
            <div className={styles.column}>
              <FollowUpSection visitor={data} tools={tools} />
              <ContactLog visitor={data} tools={tools} channel={channel} onFormClosed={() => setChannel(null)} />
              <VisitLog visitor={data} tools={tools} />
            </div>
          </div>
        </>
      ) : error ? (
        <StatusPage
          icon={missing ? <IconUserOff size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />}
          tone={missing ? "wait" : "danger"}
          title={missing ? t("visitor.notFound", { ns: "failures/visitors" }) : t("details.failed")}
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
        <Waiting />
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <Skeleton width="56px" height="56px" round />
        <Skeleton width="14rem" height="1.5rem" />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height="13rem" />
          <Skeleton height="8rem" />
        </div>
        <div className={styles.column}>
          <Skeleton height="9rem" />
          <Skeleton height="12rem" />
        </div>
      </div>
    </>
  );
}
