import { formatTyped } from "@aprisco/contract/phone.ts";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../language/use-failure-text.ts";
import { useLateRules } from "../ui/form/use-late-rules.ts";
import { useLightForm, type LightForm } from "../ui/form/use-light-form.ts";
import { emptySetup, type SetupProblems, type SetupValues } from "./setup-values.ts";
import { ownTimeZone } from "./time-zones.ts";

const loadRules = async () => (await import("./setup-rules.ts")).contractProblems;
const noRules = (): SetupProblems => ({});

export function useSetupForm(): LightForm<SetupValues> {
  const rules = useLateRules(loadRules, noRules);
  const problemsOf = (values: SetupValues): SetupProblems => ({
    ...rules?.(values),
    ...(values.confirmation === values["admin.password"] ? {} : { confirmation: "mismatch" }),
  });
  return useLightForm({ ...emptySetup, "church.timeZone": ownTimeZone() }, problemsOf, (name, typed) =>
    name.endsWith("phone") || name.endsWith("whatsapp") ? formatTyped(typed) : typed,
  );
}

export function useSetupField(form: LightForm<SetupValues>) {
  const { t } = useTranslation("password");
  const texts = { accounts: useFailureText("accounts"), settings: useFailureText("settings"), setup: useFailureText("setup") };
  const sentence = (code: string | undefined) => {
    if (code === "mismatch") return t("mismatch");
    const feature = code?.split(".", 1)[0];
    if (feature === "settings" || feature === "setup") return texts[feature](code);
    return texts.accounts(code);
  };
  return (path: keyof SetupValues) => {
    const { code, ...attributes } = form.text(path);
    return { ...attributes, error: sentence(code) };
  };
}

export type SetupField = ReturnType<typeof useSetupField>;
