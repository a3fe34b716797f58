import type { RegistrationSettings } from "@aprisco/contract/registrations/registration.ts";
import { registrationRoutes } from "@aprisco/contract/registrations/routes.ts";
import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { useLayer } from "../../../ui/use-layer.ts";
import type { EventSectionProps } from "../../agenda/index.ts";
import { stateLooks } from "../looks.ts";
import styles from "../registrations.module.css";

const RegisterDialog = lazy(async () => ({ default: (await import("./register-dialog.tsx")).RegisterDialog }));

/** One's own registration for an event, or the way to it. */
export function OwnPlace({ event, settings }: { readonly event: EventSectionProps; readonly settings: RegistrationSettings }) {
  const { t } = useTranslation(["registrations", "fields"]);
  const { layer, show, close } = useLayer<true>();
  const { own, door } = settings;
  const cancel = useChange(registrationRoutes.cancelMyRegistration, {
    input: (_nothing: object) => ({ params: { id: event.eventId } }),
    said: { done: () => ({ title: t("canceled"), message: event.title }), failed: (_nothing, cause) => (cause as Error).message },
  });
  if (own)
    return (
      <div className={styles.own}>
        <Badge {...stateLooks[own.state]}>{t(`own.${own.state === "canceled" ? "confirmed" : own.state}`)}</Badge>
        <p className={styles.note}>
          {own.position === null ? t("own.code", { code: own.code }) : t("own.position", { position: String(own.position) })}
        </p>
        {door === "over" || door === "canceled" ? null : (
          <div className={styles.actions}>
            <Button size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
              {t("own.cancel")}
            </Button>
          </div>
        )}
      </div>
    );
  if (door !== "open" && door !== "waitlist") return null;
  return (
    <div className={styles.own}>
      <Button size="sm" variant="primary" onClick={() => show(true)}>
        {t(door === "open" ? "register" : "register.wait")}
      </Button>
      {layer
        ? createPortal(
            <Suspense fallback={null}>
              <RegisterDialog event={event} settings={settings} onClose={close} />
            </Suspense>,
            document.body,
          )
        : null}
    </div>
  );
}
