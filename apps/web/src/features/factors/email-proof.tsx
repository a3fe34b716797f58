import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session-state.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { ComponentProps } from "react";

type FieldProps = Pick<ComponentProps<typeof TextField>, "label" | "value" | "onChange" | "error">;

interface Props {
  /** The edit's own field for the code, and for the password. */
  readonly code: FieldProps;
  readonly password: FieldProps;
}

/** In a form that gives another's account a new address: the caller's second factor, or their password. */
export function EmailProof({ code, password }: Props) {
  const { t } = useTranslation("factors");
  const hasFactor = (useSession().user?.factors?.length ?? 0) > 0;
  return hasFactor ? (
    <TextField {...code} required help={t("proof.emailHelp")} autoComplete="one-time-code" spellCheck={false} maxLength={40} />
  ) : (
    <PasswordField {...password} required help={t("proof.emailHelp")} autoComplete="current-password" maxLength={256} />
  );
}
