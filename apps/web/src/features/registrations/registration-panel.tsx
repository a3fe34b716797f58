import { registrationNames, type Registration } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import details from "../../ui/record/details.module.css";
import { Facts } from "../../ui/record/details-section.tsx";
import { EmailLink, PhoneLink } from "../../ui/record/contact-links.tsx";
import { RecordHead } from "../../ui/record/record-head.tsx";
import { RecordPanel } from "../../ui/record/record-panel.tsx";
import { mayAdmit, useRegistrationActs } from "./acts.ts";
import { stateLooks } from "./looks.ts";
import styles from "./registrations.module.css";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export function RegistrationPanel({ id, onClose }: Props) {
  const { t } = useTranslation("registrations");
  const { say } = useRecordTexts(registrationNames);
  return (
    <RecordPanel
      of={asked(registrationRoutes.getRegistration, { params: { id } })}
      title={say("details")}
      gone={t("gone")}
      onClose={onClose}
    >
      {(registration) => <Details registration={registration} onClose={onClose} />}
    </RecordPanel>
  );
}

function Details({ registration, onClose }: { readonly registration: Registration; readonly onClose: () => void }) {
  const { t } = useTranslation(["registrations", "fields"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { admit, cancel } = useRegistrationActs();
  const { name, email, phone, state, answers, event, party, code, registered_at: at } = registration;
  const answered = (value: string) => (value === "yes" ? t("yes") : value === "no" ? t("no") : value);
  return (
    <>
      <RecordHead name={name} badge={<Badge {...stateLooks[state]}>{t(`state.${state}`, { ns: "fields" })}</Badge>} />
      <div className={details.columns}>
        <Facts
          facts={[
            [
              t("page.event"),
              <Link key="event" to="/agenda" search={{ event: registration.event_id }}>
                {event}
              </Link>,
            ],
            [t("party", { ns: "fields" }), String(party)],
            [t("checkInCode", { ns: "fields" }), code],
            [t("email", { ns: "fields" }), email === null ? null : <EmailLink key="email" email={email} />],
            [t("phone", { ns: "fields" }), phone === null ? null : <PhoneLink key="phone" phone={phone} />],
            [t("registeredAt", { ns: "fields" }), instantText(language, at, zone)],
            ...answers.map(({ question, value }) => [question, answered(value)] as const),
          ]}
        />
        {registration.repeated ? <p className={styles.note}>{t("repeated.hint")}</p> : null}
        {state === "canceled" ? null : (
          <div className={styles.actions}>
            {mayAdmit(registration) ? (
              <Button
                variant="primary"
                loading={admit.isPending}
                onClick={() => {
                  admit.mutate(registration);
                  onClose();
                }}
              >
                {t("admit")}
              </Button>
            ) : null}
            <Button
              loading={cancel.isPending}
              onClick={() => {
                cancel.mutate(registration);
                onClose();
              }}
            >
              {t("cancel")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
