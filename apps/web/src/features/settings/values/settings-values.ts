import { type Setting, type SettingKey, registryRoutes } from "@aprisco/contract/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";

export function useSettingsValues() {
  const values = useQuery(asked(registryRoutes.listSettings));
  const of = (key: SettingKey): Setting | undefined => values.data?.find((setting) => setting.key === key);
  return { ...values, of };
}
