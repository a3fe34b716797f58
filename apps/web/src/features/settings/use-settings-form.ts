import { formatTyped } from "@aprisco/contract/phone.ts";
import { settingsInput, type Settings } from "@aprisco/contract/settings/settings.ts";
import { schemaResolver, useForm, type UseFormReturnType } from "@mantine/form";
import type { ChangeEvent, FocusEvent } from "react";
import { useFailureText } from "../../messages/use-failure-text.ts";
import { toInput, toValues, type SettingsValues } from "./settings-values.ts";

const bySchema = schemaResolver(settingsInput, { sync: true });

export type SettingsForm = UseFormReturnType<SettingsValues>;

/** The form of the church's settings; its errors are codes. */
export const useSettingsForm = (settings: Settings): SettingsForm =>
  useForm<SettingsValues>({
    mode: "controlled",
    initialValues: toValues(settings),
    validate: (values) => bySchema(toInput(values, settings.version)),
    validateInputOnBlur: true,
  });

/** What a field takes: name, value, handlers and its error as a sentence. Phones are masked while typing. */
export function useSettingsField(form: SettingsForm) {
  const sentence = useFailureText("settings");
  return (path: string) => {
    const input = form.getInputProps(path) as {
      value: string;
      onChange: (value: string) => void;
      onBlur: (event: FocusEvent) => void;
    };
    const isPhone = path === "phone" || path === "whatsapp";
    return {
      name: path,
      value: input.value,
      onBlur: input.onBlur,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        input.onChange(isPhone ? formatTyped(target.value) : target.value),
      error: sentence(form.errors[path]),
    };
  };
}
export type SettingsFieldProps = ReturnType<typeof useSettingsField>;
