import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { IconPray } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isDay } from "../../../language/typed-day.ts";
import { Facts, Section } from "../../../ui/record/details-section.tsx";
import { useCustomFacts } from "../../custom-fields/index.ts";
import { useFoundText } from "../edit/words.ts";
import { dayText, instantText } from "../../../language/date-words.ts";
import styles from "../../../ui/record/details.module.css";
import { EmailLink, PhoneLink } from "../../../ui/record/contact-links.tsx";

interface Props {
  readonly visitor: Visitor;
  readonly zone: string | undefined;
}

/** A card's data in sections; empty sections are left out. */
export function DetailsFacts({ visitor, zone }: Props) {
  const { t, i18n } = useTranslation(["visitors", "custom-values"]);
  const custom = useCustomFacts(visitor.custom);
  const foundText = useFoundText();
  const yesNo = (value: boolean) => t(value ? "yes" : "no");
  const day = (value: string) => dayText(i18n.language, value);
  const at = (value: string) => instantText(i18n.language, value, zone);
  const place = [visitor.city, visitor.state].filter(Boolean).join(", ");
  const children = visitor.has_children ? (visitor.children_count ?? t("yes")) : t("card.none");
  const consent =
    visitor.consent_version === null
      ? t("details.notAsked")
      : t("details.consentAt", {
          version: isDay(visitor.consent_version) ? day(visitor.consent_version) : visitor.consent_version,
          date: visitor.consent_at ? at(visitor.consent_at) : "",
        });
  return (
    <>
      <Section title={t("details.personal")}>
        <Facts
          facts={[
            [t("card.phone"), <PhoneLink key="phone" phone={visitor.phone} />],
            [t("card.email"), visitor.email ? <EmailLink key="email" email={visitor.email} /> : t("card.none")],
            [t("details.address"), visitor.address],
            [t("card.neighborhood"), visitor.neighborhood],
            [t("details.city"), place],
            [t("details.cep"), visitor.cep && `${visitor.cep.slice(0, 5)}-${visitor.cep.slice(5)}`],
            [t("details.visitDate"), day(visitor.visit_date)],
            [t("card.created"), at(visitor.created_at)],
            [t("details.converted"), visitor.converted_at && at(visitor.converted_at)],
          ]}
        />
      </Section>
      <PrayerSection visitor={visitor} />
      <Section title={t("details.family")}>
        <Facts
          facts={[
            [t("details.familyName"), visitor.family_name ?? t("card.none")],
            [t("details.marital"), visitor.marital_status && t(`marital.${visitor.marital_status}`)],
            [t("details.children"), children],
            [t("details.childrenNames"), visitor.children_names],
            [t("details.childrenAges"), visitor.children_ages],
          ]}
        />
      </Section>
      {visitor.emergency_contact || visitor.emergency_phone ? (
        <Section title={t("details.emergency")}>
          <Facts
            facts={[
              [t("details.emergencyName"), visitor.emergency_contact],
              [t("card.phone"), visitor.emergency_phone && <PhoneLink key="emergency" phone={visitor.emergency_phone} />],
            ]}
          />
        </Section>
      ) : null}
      <Section title={t("details.additional")}>
        <Facts
          facts={[
            [t("details.found"), visitor.how_found_church && foundText(visitor.how_found_church)],
            [t("details.previousChurch"), visitor.previous_church],
            [t("details.createdBy"), visitor.created_by],
            [t("details.consent"), consent],
          ]}
        />
      </Section>
      <Section title={t("details.preferences")}>
        <Facts
          facts={[
            [t("details.bestTime"), t(`time.${visitor.best_contact_time}`)],
            [t("details.calls"), yesNo(visitor.accepts_calls)],
            [t("details.visits"), yesNo(visitor.accepts_visits)],
          ]}
        />
      </Section>
      {custom.length > 0 ? (
        <Section title={t("section", { ns: "custom-values" })}>
          <Facts facts={custom} />
        </Section>
      ) : null}
      {visitor.notes ? (
        <Section title={t("details.notes")}>
          <p className={styles.long}>{visitor.notes}</p>
        </Section>
      ) : null}
    </>
  );
}

/** The prayer request for those who may read it; for all others only that there is one, and who can read it. */
function PrayerSection({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation("visitors");
  if (!visitor.has_prayer_request) return null;
  return (
    <Section title={t("details.prayer")}>
      {visitor.prayer_requests ? (
        <p className={styles.prayer}>{visitor.prayer_requests}</p>
      ) : (
        <p className={styles.hint}>
          <IconPray size={20} stroke={1.6} aria-hidden="true" />
          {t(visitor.prayer_closed ? "details.prayerClosed" : "details.prayerHidden")}
        </p>
      )}
    </Section>
  );
}
