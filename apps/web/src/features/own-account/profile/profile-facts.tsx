import type { User } from "@aprisco/contract/accounts-session.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Facts } from "../../../ui/record/details-section.tsx";
import { EmailText } from "../../../ui/record/contact-links.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import styles from "./profile.module.css";

interface Props {
  readonly user: User;
  readonly onComplete: () => void;
}

export function ProfileFacts({ user, onComplete }: Props) {
  const { t, i18n } = useTranslation(["own-account", "fields"]);
  const fact = (name: string, value: ReactNode) => [name, value] as const;
  const { hasChildren, childrenCount, childrenNames, childrenAges } = user;
  const children = [childrenCount === null ? null : t("children.count", { count: childrenCount }), childrenNames, childrenAges];
  const sections = [
    {
      title: t("section.personal"),
      facts: [
        fact(t("name", { ns: "fields" }), user.name),
        fact(t("email", { ns: "fields" }), user.email && <EmailText email={user.email} />),
        fact(t("phone", { ns: "fields" }), user.phone),
        fact(t("birthDate"), user.birthDate && dayText(i18n.language, user.birthDate)),
        fact(t("maritalStatus", { ns: "fields" }), user.maritalStatus && t(`maritalStatus.${user.maritalStatus}`, { ns: "fields" })),
        fact(t("profession", { ns: "fields" }), user.profession),
        fact(t("address"), user.address),
        fact(t("neighborhood", { ns: "fields" }), user.neighborhood),
      ],
    },
    {
      title: t("section.family"),
      facts: [
        fact(t("familyName", { ns: "fields" }), user.familyName),
        fact(t("children"), hasChildren ? children.filter(Boolean).join(" · ") || t("children.some") : null),
        fact(t("emergencyContact", { ns: "fields" }), user.emergencyContact),
        fact(t("emergencyPhone", { ns: "fields" }), user.emergencyPhone),
      ],
    },
    {
      title: t("section.church"),
      facts: [
        fact(t("previousChurch"), user.previousChurch),
        fact(t("howFoundChurch"), user.howFoundChurch),
        ...(user.department ? [fact(t("department", { ns: "fields" }), user.department)] : []),
        fact(t("bio"), user.bio && <span className={styles.long}>{user.bio}</span>),
      ],
    },
  ];
  const missing = sections.flatMap(({ facts }) => facts.filter(([, value]) => !value).map(([name]) => name));
  return (
    <>
      <div className={styles.sections}>
        {sections
          .filter(({ facts }) => facts.some(([, value]) => Boolean(value)))
          .map(({ title, facts }) => (
            <Panel key={title} title={title}>
              <Facts facts={facts} />
            </Panel>
          ))}
      </div>
      {missing.length > 0 ? (
        <div className={styles.missing}>
          <p>{t("missing", { fields: new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(missing) })}</p>
          <Button size="sm" onClick={onComplete}>
            {t("complete")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
