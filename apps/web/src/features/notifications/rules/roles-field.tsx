import { type RoleName, roleNames } from "@aprisco/contract/accounts-session.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import styles from "./rules-page.module.css";
import { useRoleLabel } from "./use-role-label.ts";

interface Props {
  readonly legend: string;
  readonly everyone: string;
  /** Null: all roles. */
  readonly value: readonly RoleName[] | null;
  readonly onChange: (roles: readonly RoleName[] | null) => void;
  /** Invalid: no role is chosen. */
  readonly isWrong: boolean;
}

export function RolesField({ legend, everyone, value, onChange, isWrong }: Props) {
  const { t } = useTranslation("notice-settings");
  const label = useRoleLabel();
  return (
    <div className={styles.set}>
      <ChoiceCards
        legend={legend}
        cards={[
          { key: "all", title: everyone },
          { key: "some", title: t("rules.some") },
        ]}
        chosen={value === null ? "all" : "some"}
        onChoose={(key) => onChange(key === "all" ? null : (value ?? []))}
      >
        {value === null
          ? null
          : roleNames.map((role) => (
              <CheckField
                key={role}
                label={label(role)}
                checked={value.includes(role)}
                onChange={({ target }) => onChange(roleNames.filter((one) => (one === role ? target.checked : value.includes(one))))}
              />
            ))}
      </ChoiceCards>
      {isWrong ? (
        <p className={styles.error} role="alert">
          {t("rules.needRole")}
        </p>
      ) : null}
    </div>
  );
}
