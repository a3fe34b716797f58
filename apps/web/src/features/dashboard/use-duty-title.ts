import type { Duty } from "@aprisco/contract/dashboard.ts";
import { useTranslation } from "react-i18next";
import { monthOfYear } from "../../language/birth-words.ts";
import { useLanguage } from "../../language/use-language.ts";

/** What a duty is called: mostly the name in it. */
export function useDutyTitle(): (duty: Pick<Duty, "kind" | "title">) => string {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  return ({ kind, title }) => {
    if (kind === "voucher") return t("duty.voucher.title", { count: Number(title) });
    if (kind === "stockCount") return title || t("duty.stockCount.all");
    return kind === "month" ? monthOfYear(language, title) : title;
  };
}
