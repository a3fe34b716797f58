import { countings, registryRoutes } from "@aprisco/contract/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import styles from "./batches.module.css";

const key = "finance.counting";

/** How many count new batches; those that are open keep what held when they were opened. */
export function CountingChoice() {
  const { t } = useTranslation("batches");
  const settings = useQuery(asked(registryRoutes.listSettings));
  const change = useChange(registryRoutes.changeSetting, {
    said: { done: () => ({ title: t("setting.saved") }), failed: () => t("setting.failed") },
  });
  const setting = settings.data?.find((one) => one.key === key);
  if (!setting) return null;
  return (
    <div className={styles.setting}>
      <SelectField
        label={t("setting")}
        help={t("setting.help")}
        value={String(setting.value)}
        disabled={change.isPending}
        options={optionsOf(countings, (one) => t(`setting.${one}`))}
        onChange={({ currentTarget }) => change.mutate({ body: { key, value: currentTarget.value, version: setting.version } })}
      />
    </div>
  );
}
