import type { Resource } from "@aprisco/contract/resources.ts";
import { useTranslation } from "react-i18next";
import { Facts } from "../../ui/record/details-section.tsx";

export function ResourceDetails({ record }: { readonly record: Resource }) {
  const { t } = useTranslation(["resources", "fields"]);
  const { capacity, units, setup_minutes: setup, teardown_minutes: teardown, needs_approval: needs } = record;
  const { child_from_months: from, child_to_months: to, children_per_adult: perAdult } = record;
  const age = (months: number) => (months % 12 === 0 ? t("age.years", { count: months / 12 }) : t("age.months", { count: months }));
  const ages =
    from !== null && to !== null
      ? t("ages.fromTo", { from: age(from), to: age(to) })
      : from !== null
        ? t("ages.from", { from: age(from) })
        : to !== null
          ? t("ages.to", { to: age(to) })
          : null;
  const kept = setup + teardown > 0 ? t("around", { before: setup, after: teardown }) : null;
  return (
    <Facts
      facts={[
        [t("capacity", { ns: "fields" }), capacity === null ? null : t("capacity.people", { count: capacity })],
        [t("units", { ns: "fields" }), units > 1 ? String(units) : null],
        [t("around.label"), kept],
        [t("needsApproval", { ns: "fields" }), t(needs ? "approval.yes" : "approval.no")],
        [t("ages"), ages],
        [t("perAdult"), perAdult === null ? null : String(perAdult)],
      ]}
    />
  );
}
