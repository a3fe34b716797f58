import type { RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Section } from "../../../ui/record/details-section.tsx";
import details from "../../../ui/record/details.module.css";
import { ProgressBar } from "../../../ui/base/progress-bar.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import type { EventSectionProps } from "../../agenda/index.ts";
import registrationsStyles from "../registrations.module.css";
import { CourseNote } from "./course-note.tsx";
import { OwnRegistration } from "./own-registration.tsx";
import { Registered } from "./registered.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const RegisterDialog = lazyPart(async () => ({ default: (await import("./register-dialog.tsx")).RegisterDialog }));

function OwnPlace({ event, settings }: { readonly event: EventSectionProps; readonly settings: RegistrationSettings }) {
  const { t } = useTranslation("registrations");
  const { layer, show, close } = useLayer<true>();
  const { own, door: state } = settings;
  if (own) return <OwnRegistration event={event} own={own} door={state} waiting={settings.waiting} />;
  if (state !== "open" && state !== "waitlist") return null;
  return (
    <div className={registrationsStyles.own}>
      <Button size="sm" variant="primary" onClick={() => show(true)}>
        {t(state === "open" ? "register" : "register.wait")}
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

const SettingsForm = lazyPart(async () => ({ default: (await import("./settings-form.tsx")).SettingsForm }));
const RegisterOtherDialog = lazyPart(async () => ({ default: (await import("./register-other-dialog.tsx")).RegisterOtherDialog }));
const ShareDialog = lazyPart(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/** Whether staff may still register people: before opening and after closing too, while there is a place or a waiting list. */
const takesMore = ({ door: state }: RegistrationSettings): boolean => state !== "full" && state !== "canceled" && state !== "over";

export function EventRegistration(event: EventSectionProps) {
  const { t } = useTranslation("registrations");
  const mayEdit = useMay("agenda:edit");
  const { layer, show, close } = useLayer<{
    readonly what: "other" | "settings" | "share";
    readonly settings: RegistrationSettings | null;
  }>();
  const [begins, setBegins] = useState(event.begins === true);
  const end = () => {
    setBegins(false);
    close();
  };
  return (
    <Answer of={asked(registrationRoutes.getRegistrationSettings, { params: { id: event.eventId } })} height="4rem">
      {(settings) =>
        settings === null && !mayEdit ? null : (
          <Section title={t("section")}>
            {settings === null ? (
              <p className={details.none}>{t("section.none")}</p>
            ) : (
              <>
                {settings.course === null ? null : <CourseNote course={settings.course} />}
                <Fullness settings={settings} />
                <OwnPlace event={event} settings={settings} />
                {mayEdit ? <Registered eventId={event.eventId} unconfirmed={settings.unconfirmed} /> : null}
              </>
            )}
            {mayEdit ? (
              <div className={registrationsStyles.actions}>
                {settings && takesMore(settings) ? (
                  <Button size="sm" onClick={() => show({ what: "other", settings })}>
                    {t("other.add")}
                  </Button>
                ) : null}
                <Button size="sm" onClick={() => show({ what: "settings", settings })}>
                  {t(settings === null ? "open" : "settings")}
                </Button>
                {settings?.public ? (
                  <Button size="sm" onClick={() => show({ what: "share", settings })}>
                    {t("share")}
                  </Button>
                ) : null}
              </div>
            ) : null}
            {layer || (begins && settings === null && mayEdit)
              ? createPortal(
                  <Suspense fallback={null}>
                    {layer?.what === "share" ? (
                      <ShareDialog eventId={event.eventId} title={event.title} onClose={close} />
                    ) : layer?.what === "other" && layer.settings ? (
                      <RegisterOtherDialog event={event} settings={layer.settings} onClose={close} />
                    ) : (
                      <SettingsForm eventId={event.eventId} recurs={event.recurs} settings={layer?.settings ?? null} onClose={end} />
                    )}
                  </Suspense>,
                  document.body,
                )
              : null}
          </Section>
        )
      }
    </Answer>
  );
}

function Fullness({ settings: { capacity, taken, waiting, unconfirmed, door: state } }: { readonly settings: RegistrationSettings }) {
  const { t } = useTranslation("registrations");
  return (
    <>
      {capacity === null ? null : <ProgressBar value={Math.round((100 * taken) / capacity)} label={t("bar")} />}
      <p className={registrationsStyles.figures}>
        <span>{capacity === null ? t("taken", { count: taken }) : t("takenOf", { count: taken, capacity: String(capacity) })}</span>
        {waiting > 0 ? <span>{t("waiting", { count: waiting })}</span> : null}
        {unconfirmed > 0 ? <span>{t("unconfirmed", { count: unconfirmed })}</span> : null}
        <span>{t(`registrationState.${state}`)}</span>
      </p>
    </>
  );
}
