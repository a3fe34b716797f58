import type { Features } from "@aprisco/contract/features.ts";
import { useTranslation } from "react-i18next";

export type FailureFeature = keyof Features;

/**
 * Translates an error code ("visitor.nameRequired", "field.phone") at render time, so that it follows the language. Undefined
 * without an error. An unknown code reads as `otherwise` (the server's own sentence), or as 'invalid value'.
 */
export function useFailureText(feature: FailureFeature = "request"): (code: unknown, otherwise?: string) => string | undefined {
  const { i18n, t } = useTranslation(["failures/request", `failures/${feature}`]);
  return (code, otherwise) => {
    if (code === undefined || code === null || code === "" || code === false) return undefined;
    const spaces: readonly ("failures/request" | `failures/${FailureFeature}`)[] = [`failures/${feature}`, "failures/request"];
    const ns = spaces.find((space) => typeof code === "string" && i18n.exists(code, { ns: space }));
    // The key exists, as was just checked; its type knows literal keys only.
    return ns === undefined ? (otherwise ?? t("field.invalid")) : i18n.t(code as "field.invalid", { ns: ns as "failures/request" });
  };
}
