import { formatTyped } from "@aprisco/contract/phone.ts";
import { setupInput } from "@aprisco/contract/setup/setup.ts";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../messages/use-failure-text.ts";
import { useLightForm, type LightForm } from "../ui/use-light-form.ts";
import { ownTimeZone } from "./time-zones.ts";

const empty = {
  "church.name": "",
  "church.city": "",
  "church.state": "",
  "church.timeZone": "",
  "church.phone": "",
  "church.whatsapp": "",
  "church.email": "",
  "church.address": "",
  "admin.name": "",
  "admin.email": "",
  "admin.phone": "",
  "admin.password": "",
  confirmation: "",
  code: "",
};
/** By the paths of what the server gets, and of what it says about them. */
export type SetupValues = typeof empty;

/** What the server gets: the confirmation is the form's own business. */
export const toSetupInput = (values: SetupValues) => ({
  church: {
    name: values["church.name"],
    city: values["church.city"],
    state: values["church.state"],
    timeZone: values["church.timeZone"],
    phone: values["church.phone"],
    whatsapp: values["church.whatsapp"],
    email: values["church.email"],
    address: values["church.address"],
  },
  admin: {
    name: values["admin.name"],
    email: values["admin.email"],
    phone: values["admin.phone"],
    password: values["admin.password"],
  },
  ...(values.code.trim() === "" ? {} : { code: values.code }),
});

function problemsOf(values: SetupValues): Partial<Record<keyof SetupValues, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message } of setupInput.safeParse(toSetupInput(values)).error?.issues ?? []) problems[path.join(".")] ??= message;
  return { ...problems, ...(values.confirmation === values["admin.password"] ? {} : { confirmation: "mismatch" }) };
}

/** The first-run form; its errors are codes, its phones are masked while typing. */
export const useSetupForm = (): LightForm<SetupValues> =>
  useLightForm({ ...empty, "church.timeZone": ownTimeZone() }, problemsOf, (name, typed) =>
    name.endsWith("phone") || name.endsWith("whatsapp") ? formatTyped(typed) : typed,
  );

/** What a field of the form takes: name, value, handlers and its error as a sentence. */
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
