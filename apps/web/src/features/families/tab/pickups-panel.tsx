import type { Pickup } from "@aprisco/contract/families/care.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconHandStop } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { useMay } from "../../../api/session-state.ts";
import { dayText } from "../../../messages/date-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Initials } from "../../../ui/initials.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { RowMenu } from "../../../ui/row-menu.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./tab.module.css";

const PickupForm = lazy(async () => ({ default: (await import("./pickup-form.tsx")).PickupForm }));

/** Who may fetch a child and who may not. */
export function PickupsPanel({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("families");
  const mayEdit = useMay("members:edit");
  const [edited, setEdited] = useState<Pickup | "new" | null>(null);
  const [leaving, setLeaving] = useState<Pickup | null>(null);
  const { data, isError, isFetching, refetch, error } = useQuery(asked(familyRoutes.listPickups, { params: { id: personId } }));
  const remove = useChange(familyRoutes.deletePickup, {
    said: { done: () => ({ title: t("pickup.removed") }), failed: (_input, cause) => (cause as Error).message },
  });
  if (isError) return <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />;
  return (
    <Panel
      title={t("pickups")}
      lead={t("pickups.lead")}
      action={
        mayEdit ? (
          <Button size="sm" onClick={() => setEdited("new")}>
            {t("pickup.add")}
          </Button>
        ) : undefined
      }
    >
      {data ? null : <Skeleton height="4rem" />}
      {data?.pickups.length === 0 ? <p className={styles.none}>{t("pickup.none")}</p> : null}
      <ul className={styles.list}>
        {data?.pickups.map((pickup) => (
          <li key={pickup.id}>
            <Initials name={pickup.name} size={36} />
            <div className={styles.about}>
              <Who pickup={pickup} />
              <Badge icon={pickup.allowed ? IconCheck : IconHandStop} hue={pickup.allowed ? "oliveira" : "vinho"}>
                {t(pickup.allowed ? "pickup.allowed" : "pickup.barred")}
              </Badge>
            </div>
            {mayEdit ? (
              <RowMenu
                label={t("pickup.more", { name: pickup.name })}
                items={() => [
                  { key: "edit", text: t("edit"), onChoose: () => setEdited(pickup) },
                  { key: "remove", text: t("pickup.remove"), tone: "danger", onChoose: () => setLeaving(pickup) },
                ]}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={t("pickup.removeTitle", { name: leaving.name })}
          confirm={t("take")}
          cancel={t("keep")}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            remove.mutate({ params: { id: leaving.id } });
            setLeaving(null);
          }}
        >
          {t(leaving.allowed ? "pickup.removeText" : "pickup.removeBarred")}
        </ConfirmDialog>
      ) : null}
      {edited === null ? null : (
        <Suspense fallback={null}>
          <PickupForm childId={personId} pickup={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Who({ pickup: { name, relation, phone, until_on: until, reason } }: { readonly pickup: Pickup }) {
  const { t, i18n } = useTranslation("families");
  return (
    <div className={styles.who}>
      <b>{name}</b>
      <p>
        {[relation, until && t("pickup.until", { day: dayText(i18n.language, until) })].filter(Boolean).join(" · ")}
        {phone ? (
          <>
            {relation || until ? " · " : null}
            <PhoneLink phone={phone} />
          </>
        ) : null}
      </p>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </div>
  );
}
