import type { Birthday } from "@aprisco/contract/birthdays.ts";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionList } from "../../ui/base/action-list.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { PersonLink } from "../../ui/record/person-link.tsx";
import styles from "./birthdays.module.css";

interface Props {
  readonly label: string;
  readonly birthdays: readonly Birthday[];
  readonly dayOf?: (birthday: Birthday) => string;
  /** In place of initials. The dashboard shows no photos. */
  readonly pictureOf?: (birthday: Birthday) => ReactNode;
}

export function BirthdayList({ label, birthdays, dayOf, pictureOf }: Props) {
  const { t, i18n } = useTranslation("birthdays");
  const noteOf = (birthday: Birthday): string => {
    const { kind, years, neighborhood } = birthday;
    const what = years !== null && years > 0 ? t(`years.${kind}`, { count: years }) : t(`kind.${kind}`);
    return [dayOf?.(birthday), what, neighborhood].filter(Boolean).join(" · ");
  };
  const couple = new Intl.ListFormat(i18n.language);
  return (
    <ActionList
      label={label}
      items={birthdays.map((birthday) => {
        const { kind, id, person_id: person, date, name, spouse_name: spouse, whatsapp_link: link } = birthday;
        return {
          key: `${date} ${kind} ${person}`,
          person: name,
          picture: pictureOf?.(birthday),
          title: <PersonLink id={id} name={spouse === null ? name : couple.format([name, spouse])} />,
          note: noteOf(birthday),
          action:
            link === null ? null : (
              <ButtonLink href={link} target="_blank" rel="noopener noreferrer" size="sm" aria-label={t("greet", { name })}>
                <IconBrandWhatsapp className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
              </ButtonLink>
            ),
        };
      })}
    />
  );
}
