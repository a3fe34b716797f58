import { registryRoutes } from "@aprisco/contract/settings.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Switch } from "../../ui/form/switch.tsx";

const key = "security.factor_required";

/** The setting that requires a second factor of accounts with access to finance or users. */
export function FactorSetting() {
  const { t } = useTranslation("factors");
  const mayEdit = useAllowed(registryRoutes.changeSetting.allow);
  const change = useChange(registryRoutes.changeSetting, {
    said: { done: () => ({ title: t("setting.saved") }), failed: () => t("setting.failed") },
  });
  return (
    <Panel title={t("title")} lead={t("setting.lead")}>
      <Answer of={asked(registryRoutes.listSettings)}>
        {(settings) => {
          const setting = settings.find((one) => one.key === key);
          return (
            <Switch
              label={t("setting.label")}
              help={t("setting.help")}
              checked={change.variables !== undefined && change.isPending ? change.variables.body.value === true : setting?.value === true}
              disabled={!mayEdit || change.isPending}
              onChange={(value) => change.mutate({ body: { key, value, ...(setting ? { version: setting.version } : {}) } })}
            />
          );
        }}
      </Answer>
    </Panel>
  );
}
