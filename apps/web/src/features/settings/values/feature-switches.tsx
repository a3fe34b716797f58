import { switchableFeatures } from "@aprisco/contract/settings/choices.ts";
import { registryRoutes } from "@aprisco/contract/settings/registry-routes.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { useMayForChurch } from "../../../api/rights.ts";
import { Switch } from "../../../ui/switch.tsx";
import { useChangedBy } from "./changed-by.tsx";
import { useSettingsValues } from "./settings-values.ts";
import { ValuesFrame } from "./values-frame.tsx";

/** Which rooms the church uses: what is off leaves the menu, and its records stay. */
export function FeatureSwitches() {
  const { t } = useTranslation("settings");
  const values = useSettingsValues();
  const mayEdit = useMayForChurch(registryRoutes.changeSetting.allow);
  const changedBy = useChangedBy();
  const change = useChange(registryRoutes.changeSetting, {
    said: { done: () => ({ title: t("value.saved") }), failed: () => t("value.failed") },
  });
  return (
    <ValuesFrame lead={t("features.lead")} title={t("features.title")} about={t("features.about")} values={values}>
      {switchableFeatures.map((name) => {
        const setting = values.of(`feature.${name}`);
        const by = changedBy(setting);
        return (
          <Switch
            key={name}
            label={t(`feature.${name}`)}
            help={[t(`feature.${name}.help`), by].filter(Boolean).join(" ")}
            checked={change.variables !== undefined && change.isPending ? change.variables.body.value === true : setting?.value === true}
            disabled={!mayEdit || change.isPending}
            onChange={(value) =>
              change.mutate({ body: { key: `feature.${name}`, value, ...(setting ? { version: setting.version } : {}) } })
            }
          />
        );
      })}
    </ValuesFrame>
  );
}
