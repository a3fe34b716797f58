import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/notice.tsx";
import type { SendingTrouble } from "./state.ts";
import styles from "./form.module.css";

/** Why the form was not sent, in kind words beside the buttons. What was typed stays where it is. */
export function TroubleNotice({ trouble }: { readonly trouble: SendingTrouble }) {
  const { t } = useTranslation(["visitor-form", "failures/visitors"]);
  const sentence = (): string => {
    if (trouble.kind === "incomplete") return t("visitor.incomplete", { ns: "failures/visitors" });
    if (trouble.kind !== "failure") return t("trouble.fields");
    const { failure } = trouble;
    if (failure?.status === 0) return t("trouble.offline");
    if (failure?.code === "request.tooMany") {
      return failure.retryAfter === null
        ? t("trouble.busy")
        : t("trouble.wait", { count: Math.max(1, Math.ceil(failure.retryAfter / 60)) });
    }
    const spoken = failure !== null && failure.message !== "" && failure.code !== "http.status";
    return spoken ? failure.message : t("trouble.later");
  };
  return (
    <div className={styles.full}>
      <Notice tone="error" title={t("trouble.title")}>
        {sentence()}
      </Notice>
    </div>
  );
}
