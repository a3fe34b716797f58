import type { StoragePlace } from "@aprisco/contract/places.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Facts } from "../../ui/record/details-section.tsx";

export function PlaceDetails({ record }: { readonly record: StoragePlace }) {
  const { t } = useTranslation(["places", "fields"]);
  const items =
    record.items === 0 ? (
      t("items.none")
    ) : (
      <Link to="/inventory" search={{ place: record.id }}>
        {t("items.count", { count: record.items })}
      </Link>
    );
  return (
    <Facts
      facts={[
        [t("within", { ns: "fields" }), record.parent_name],
        [t("items", { ns: "fields" }), items],
      ]}
    />
  );
}
