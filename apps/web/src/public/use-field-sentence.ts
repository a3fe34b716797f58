import { useTranslation } from "react-i18next";
import { useFailureText } from "../language/use-failure-text.ts";

export function useFieldSentence(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation("password");
  const text = useFailureText("accounts");
  return (code) => (code === "password.mismatch" ? t("mismatch") : text(code));
}
