import type { Asset } from "@aprisco/contract/assets.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Facts } from "../../ui/record/details-section.tsx";

export function AssetDetails({ record: asset }: { readonly record: Asset }) {
  const { t } = useTranslation(["assets", "fields"]);
  const language = useLanguage();
  const field = (key: "plaque" | "category" | "place" | "custodian" | "ministry" | "condition" | "serial" | "acquiredOn" | "acquisition") =>
    t(key, { ns: "fields" });
  const money = (centavos: number | null) => (centavos === null ? null : moneyText(language, centavos));
  return (
    <Facts
      facts={[
        [field("plaque"), <span className="cm-num">{asset.plaque}</span>],
        [field("category"), t(`category.${asset.category}`, { ns: "fields" })],
        [t("value", { ns: "fields" }), money(asset.value) ?? t("value.unknown")],
        [field("place"), asset.place],
        [field("custodian"), asset.custodian_name],
        [field("ministry"), asset.ministry_name],
        [field("condition"), t(`condition.${asset.condition}`, { ns: "fields" })],
        [field("serial"), asset.serial],
        [field("acquiredOn"), dayText(language, asset.acquired_on)],
        [field("acquisition"), t(`acquisition.${asset.acquisition}`, { ns: "fields" })],
        [t("cost", { ns: "fields" }), money(asset.cost)],
        [t("residual", { ns: "fields" }), asset.cost === null || asset.life_months === null ? null : money(asset.residual)],
        [
          t("life"),
          asset.life_months === null
            ? t("life.none")
            : t("life.months", { count: asset.life_months, text: countText(language, asset.life_months) }),
        ],
        [t("description", { ns: "fields" }), asset.description],
      ]}
    />
  );
}
