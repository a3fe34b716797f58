import type { Registration } from "@aprisco/contract/registrations/registration.ts";
import { useTranslation } from "react-i18next";
import { instantText } from "../../messages/date-words.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/details-section.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { mayAdmit, useRegistrationActs } from "./acts.ts";
import styles from "./registrations.module.css";

interface Props {
  readonly registration: Registration;
  readonly onClose: () => void;
}

/** One registration with its answers, and what staff does with it. */
export function RegistrationDialog({ registration, onClose }: Props) {
  const { t } = useTranslation(["registrations", "fields"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { admit, cancel } = useRegistrationActs();
  const { name, email, phone, state, answers, event, party, code, registered_at: at } = registration;
  const answered = (value: string) => (value === "yes" ? t("yes") : value === "no" ? t("no") : value);
  return (
    <Dialog title={name} onClose={onClose}>
      <Facts
        facts={[
          [t("page.event"), event],
          [t("status", { ns: "fields" }), t(`state.${state}`, { ns: "fields" })],
          [t("party", { ns: "fields" }), String(party)],
          [t("doorCode", { ns: "fields" }), code],
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
    </Dialog>
  );
}
