import { useTranslation } from "react-i18next";
import { useFailureText } from "../../../language/use-failure-text.ts";
import type { VisitorForm, VisitorFormField } from "./values.ts";

export function useFieldProps(form: VisitorForm) {
  const { t } = useTranslation("visitor-form");
  const failureText = useFailureText("visitors");
  const sentence = (code: string | undefined): string | undefined =>
    code === "visitorForm.consent" ? t("consent.needed") : failureText(code);
  return {
    text: (field: VisitorFormField) => {
      const { code, ...attributes } = form.text(field);
      return { ...attributes, error: sentence(code) };
    },
    check: (field: VisitorFormField) => {
      const { code, ...attributes } = form.flag(field);
      return { ...attributes, error: sentence(code) };
    },
    held: (field: VisitorFormField) => {
      const { code, onChange: _, ...attributes } = form.text(field);
      return { ...attributes, error: sentence(code), onChange: (held: string) => form.set(field, held) };
    },
  };
}
