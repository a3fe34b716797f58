import { useTranslation } from "react-i18next";
import { useFailureText } from "../language/use-failure-text.ts";

/** An account field's error code as its sentence, with those that only a form knows. */
export function useFieldSentence(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation("password");
  const text = useFailureText("accounts");
  return (code) => (code === "password.mismatch" ? t("mismatch") : text(code));
}
