import type { MembershipMonth } from "@aprisco/contract/dashboard.ts";
import { useTranslation } from "react-i18next";
import { countText } from "../../../language/number-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { Bars } from "../../../ui/chart/bars.tsx";
import { Trend } from "../../../ui/chart/trend.tsx";
import { monthNames, movementOf } from "./months.ts";

interface Props {
  readonly months: readonly MembershipMonth[];
}

export function GrowthChart({ months }: Props) {
  const { t } = useTranslation("membership-report");
  const language = useLanguage();
  const { first, last } = movementOf(months);
  const names = monthNames(language, months);
  return (
    <Trend
      sentence={t("growth.sentence", { from: countText(language, first), to: countText(language, last) })}
      of={t("month")}
      series={[t("members")]}
      groups={months.map(({ total }, at) => ({ name: names[at] ?? "", values: [total] }))}
    />
  );
}

export function MovesChart({ months }: Props) {
  const { t } = useTranslation("membership-report");
  const language = useLanguage();
  const { joined, left } = movementOf(months);
  const names = monthNames(language, months);
  return (
    <Bars
      sentence={t("moves.sentence", { joined: countText(language, joined), left: countText(language, left) })}
      of={t("month")}
      series={[t("joined"), t("left")]}
      groups={months.map((month, at) => ({ name: names[at] ?? "", values: [month.joined, month.left] }))}
    />
  );
}
