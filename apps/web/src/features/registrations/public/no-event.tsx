import type { PublicRegistration } from "@aprisco/contract/registrations-form.ts";
import { IconCalendarOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../../api/failure.ts";
import { useChurch } from "../../../public/church.ts";
import { ChurchContact } from "../../../public/church-contact.tsx";
import forms from "../../../public/form.module.css";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Card } from "../../../ui/base/card.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { openingText } from "./when.ts";

export function ClosedRegistration({ event: { door: state, opens_at: opens, event } }: { readonly event: PublicRegistration }) {
  const { t, i18n } = useTranslation("event-registration");
  const zone = useChurch()?.time_zone;
  const when = opens === null ? "" : openingText(i18n.language, opens, zone ?? event.time_zone);
  const key = state === "open" || state === "waitlist" ? "closed" : state;
  return (
    <StatusPage
      tone="wait"
      icon={<IconCalendarOff size={28} stroke={1.6} />}
      title={t(`registrationState.${key}`)}
      hint={key === "soon" ? t("registrationState.soonHint", { when }) : t(`registrationState.${key}Hint`)}
      action={<ButtonLink href="/">{t("home")}</ButtonLink>}
    />
  );
}

export function NoEvent({ failure, onAgain }: { readonly failure: ApiFailure | null; readonly onAgain: (() => void) | null }) {
  const { t } = useTranslation("event-registration");
  const church = useChurch();
  return (
    <PublicFrame title={t("title")}>
      <div className={forms.cards}>
        <Card>
          <StatusPage
            tone="wait"
            icon={<IconCalendarOff size={28} stroke={1.6} />}
            title={t(onAgain ? "failed" : "unknown")}
            hint={onAgain ? (failure?.status === 0 ? t("failed.offline") : t("failed.hint")) : t("unknown.hint")}
            action={
              onAgain ? (
                <Button variant="primary" onClick={onAgain}>
                  {t("again")}
                </Button>
              ) : (
                <ButtonLink href="/">{t("home")}</ButtonLink>
              )
            }
          />
        </Card>
        {church && Object.values(church.contact).some(Boolean) ? <ChurchContact church={church} /> : null}
      </div>
    </PublicFrame>
  );
}
