import type { Features } from "@aprisco/contract/features.ts";
import { useTranslation } from "react-i18next";

/** A feature whose codes have texts. */
export type FailureFeature = keyof Features;

/**
 * Turns a field's error code ("visitor.nameRequired", "field.phone") into its sentence, at rendering, so that it follows
 * the language. Undefined when there is no error; an unknown code reads as the general 'invalid value', or as
 * `otherwise`: what the server said of a code whose texts are not loaded here.
 */
export function useFailureText(feature: FailureFeature = "request"): (code: unknown, otherwise?: string) => string | undefined {
  const { i18n, t } = useTranslation(["failures/request", `failures/${feature}`]);
  return (code, otherwise) => {
    if (code === undefined || code === null || code === "" || code === false) return undefined;
    const spaces: readonly ("failures/request" | `failures/${FailureFeature}`)[] = [`failures/${feature}`, "failures/request"];
    const ns = spaces.find((space) => typeof code === "string" && i18n.exists(code, { ns: space }));
    // The key was just found to exist in this namespace; the type only knows the keys that are written in the source.
    return ns === undefined ? (otherwise ?? t("field.invalid")) : i18n.t(code as "field.invalid", { ns: ns as "failures/request" });
  };
}
