import { leadershipDepartments, positions, type LeaderCard } from "@aprisco/contract/leadership.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { useChoices } from "../../ui/choice/use-choices.ts";

export const useTermChoices = () => useChoices({ position: positions, department: leadershipDepartments });

/** "Desde 3 de fev. de 2020", "3 de fev. de 2020 a 1 de mar. de 2024". */
export function useTermText(): (term: Pick<LeaderCard, "from_on" | "until_on">) => string {
  const { t, i18n } = useTranslation("leadership");
  const day = (value: string) => dayText(i18n.language, value);
  return ({ from_on: from, until_on: until }) =>
    until === null ? t("since", { day: day(from) }) : t("fromTo", { from: day(from), until: day(until) });
}
