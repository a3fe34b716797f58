import type { PasswordOwner } from "@aprisco/contract/password-guess.ts";
import { useId, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";

type Field = Pick<ComponentProps<typeof PasswordField>, "name" | "value" | "onChange" | "onBlur" | "error">;

interface Props {
  readonly password: Field & { readonly value: string };
  readonly confirmation: Field;
  readonly label?: string | undefined;
  readonly owner?: PasswordOwner | undefined;
}

export function NewPasswordFields({ password, confirmation, label, owner }: Props) {
  const { t } = useTranslation("password");
  const rules = useId();
  return (
    <>
      <PasswordField label={label ?? t("password")} required autoComplete="new-password" maxLength={256} {...password} />
      <PasswordRules id={rules} password={password.value} owner={owner} />
      <PasswordField label={t("confirmation")} required autoComplete="new-password" maxLength={256} {...confirmation} />
    </>
  );
}
