import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import details from "../../../ui/record/details.module.css";
import type { Draft } from "../../../ui/form/merge.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { ways } from "./rules.ts";

interface Props {
  readonly edit: {
    readonly draft: Draft;
    readonly set: (field: "access", way: string) => void;
    readonly text: (field: "password" | "confirmation") => Omit<ComponentProps<typeof PasswordField>, "required">;
  };
}

/**
 * The first sign-in of a new account: an invitation or a password. With a password that staff has set, the account can only choose
 * its own.
 */
export function AccessFields({ edit: { draft, set, text } }: Props) {
  const { t } = useTranslation("users");
  return (
    <>
      <ChoiceCards
        legend={t("access.title")}
        cards={ways.map((way) => ({ key: way, title: t(`access.${way}`), note: t(`access.${way}Hint`) }))}
        chosen={String(draft["access"])}
        onChoose={(way) => set("access", way)}
      />
      {draft["access"] === "password" ? (
        <div className={details.pair}>
          <PasswordField {...text("password")} required autoComplete="new-password" maxLength={256} help={t("access.passwordHelp")} />
          <PasswordField {...text("confirmation")} required autoComplete="new-password" maxLength={256} />
        </div>
      ) : null}
    </>
  );
}

export function useAccessTexts() {
  const { t } = useTranslation("users");
  return {
    labels: { access: t("access.title"), password: t("access.secret"), confirmation: t("access.confirmation") },
    sentences: { "access.passwordNeeded": t("access.passwordNeeded"), "access.mismatch": t("access.mismatch") },
  };
}
