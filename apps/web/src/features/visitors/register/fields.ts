import { useTranslation } from "react-i18next";
import { useFailureText } from "../../../language/use-failure-text.ts";
import type { VisitorForm, VisitorFormField } from "./values.ts";

/** The attributes that tie a field of the form to its value and its error, in words. */
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
    /** A field whose control holds another value than it shows: a mask, a day, a person. */
    held: (field: VisitorFormField) => {
      const { code, onChange: _, ...attributes } = form.text(field);
      return { ...attributes, error: sentence(code), onChange: (held: string) => form.set(field, held) };
    },
  };
}
