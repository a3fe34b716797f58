import { useTranslation } from "react-i18next";
import { useFailureText } from "../messages/use-failure-text.ts";
import { Notice } from "../ui/notice.tsx";
import type { RegistrationTrouble } from "./use-registration.ts";

/** Why nothing was registered (spec.md §8 'Registration'), beside the button. */
export function RegisterNotice({ trouble }: { readonly trouble: RegistrationTrouble }) {
  const { t } = useTranslation("register");
  const text = useFailureText("accounts");
  const sentence = (): string | undefined => {
    if (trouble === "incomplete") return text("register.required");
    if (trouble === "fields") return text("request.invalid");
    if (trouble.code === "register.emailTaken") return text(trouble.code);
    if (trouble.status === 0) return t("offline");
    // What the server says; without a word of its own, the specification's default stands alone.
    return trouble.message === "" || trouble.code === "http.status" ? undefined : trouble.message;
  };
  return (
    <Notice tone="error" title={t("refused")}>
      {sentence()}
    </Notice>
  );
}
