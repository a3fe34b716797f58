import type { OwnRegistration as Own, RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { Badge } from "../../../ui/base/badge.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import type { EventSectionProps } from "../../agenda/index.ts";
import { stateLooks } from "../looks.ts";
import styles from "../registrations.module.css";

interface Props {
  readonly event: Pick<EventSectionProps, "eventId" | "title">;
  readonly own: Own;
  readonly door: RegistrationSettings["door"];
  /** People on the waiting list. */
  readonly waiting: number;
}

/** One's own registration for an event. To cancel it is asked for first: a place that is given up may go to somebody else at once. */
export function OwnRegistration({ event, own, door, waiting }: Props) {
  const { t } = useTranslation("registrations");
  const [isAsking, setAsking] = useState(false);
  const cancel = useChange(registrationRoutes.cancelMyRegistration, {
    input: (_nothing: object) => ({ params: { id: event.eventId } }),
    said: { done: () => ({ title: t("canceled"), message: event.title }), failed: (_nothing, cause) => (cause as Error).message },
  });
  const lossOf = (): string => {
    if (own.state === "waiting") return t("own.cancel.waiting", { event: event.title, position: String(own.position ?? 1) });
    if (own.state === "unconfirmed") return t("own.cancel.request", { event: event.title });
    const place =
      own.party > 1
        ? t("own.cancel.places", { event: event.title, party: String(own.party) })
        : t("own.cancel.place", { event: event.title });
    return waiting > 0 ? `${place} ${t("own.cancel.next")}` : place;
  };
  return (
    <div className={styles.own}>
      <Badge {...stateLooks[own.state]}>{t(`own.${own.state === "canceled" ? "confirmed" : own.state}`)}</Badge>
      <p className={styles.note}>
        {own.position === null ? t("own.code", { code: own.code }) : t("own.position", { position: String(own.position) })}
      </p>
      {door === "over" || door === "canceled" ? null : (
        <div className={styles.actions}>
          <Button size="sm" loading={cancel.isPending} onClick={() => setAsking(true)}>
            {t("own.cancel")}
          </Button>
        </div>
      )}
      {isAsking
        ? createPortal(
            <ConfirmDialog
              title={t("own.cancel.title")}
              confirm={t("own.cancel.yes")}
              cancel={t("own.cancel.no")}
              onCancel={() => setAsking(false)}
              onConfirm={() => {
                setAsking(false);
                cancel.mutate({});
              }}
            >
              {lossOf()}
            </ConfirmDialog>,
            document.body,
          )
        : null}
    </div>
  );
}
