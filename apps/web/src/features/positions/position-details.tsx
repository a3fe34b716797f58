import type { VolunteerPosition } from "@aprisco/contract/positions.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Facts } from "../../ui/record/details-section.tsx";

export function PositionDetails({ record }: { readonly record: VolunteerPosition }) {
  const { t } = useTranslation(["positions", "fields"]);
  return (
    <Facts
      facts={[
        [t("ministry", { ns: "fields" }), record.ministry_name],
        [t("minAge"), record.min_age === null ? t("minAge.any") : t("years", { count: record.min_age })],
        [t("weight"), t(`weight.${String(record.weight) as "1"}`)],
        [t("arrive"), t("minutesBefore", { count: record.arrive_minutes })],
        [t("remind"), record.remind_days === 0 ? t("remind.never") : t("daysBefore", { count: record.remind_days })],
        [
          t("skilled"),
          <Link key="skilled" to="/volunteers" search={{ position: record.id } as never}>
            {t("people", { count: record.skilled })}
          </Link>,
        ],
      ]}
    />
  );
}
