import { usualGreetings } from "@aprisco/contract/birthdays.ts";
import { settingInput, settingRules, registryRoutes } from "@aprisco/contract/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { fillGreeting } from "../../language/fill-greeting.ts";

const key = "birthdays.greeting";
interface Props {
  readonly onClose: () => void;
}

export function GreetingDialog({ onClose }: Props) {
  const { t } = useTranslation("birthdays");
  const question = asked(registryRoutes.listSettings);
  const setting = useQuery(question).data?.find((one) => one.key === key);
  if (setting) return <Greeting value={setting.value} version={setting.version} onClose={onClose} />;
  return (
    <Dialog title={t("greeting.title")} onClose={onClose}>
      <Answer of={question} height="10rem">
        {() => null}
      </Answer>
    </Dialog>
  );
}

interface GreetingProps extends Props {
  readonly value: boolean | string | null;
  readonly version: number;
}

function Greeting({ value, version, onClose }: GreetingProps) {
  const { t } = useTranslation("birthdays");
  const language = useLanguage();
  const church = useChurchData().data;
  const change = useChange(registryRoutes.changeSetting, { said: { done: () => ({ title: t("greeting.saved") }) } });
  const edit = useEdit({
    schema: settingInput,
    initial: { value: typeof value === "string" ? value : "" },
    labels: { value: t("greeting.field") },
    besides: { key, version },
    failures: "settings",
    rules: ({ value: typed }) => (typed === "" ? {} : { value: settingRules[key].schema.safeParse(typed).error?.issues[0]?.message }),
    save: ({ value: typed }) =>
      change.mutateAsync({ body: { key, version, value: typeof typed === "string" && typed.trim() !== "" ? typed : null } }),
    onSaved: onClose,
  });
  const field = edit.text("value");
  const words = field.value.trim() === "" ? usualGreetings[language].birth : field.value;
  return (
    <EditDialog edit={edit} title={t("greeting.title")} confirm={t("greeting.save")} failed={t("greeting.failed")} onClose={onClose}>
      <TextAreaField {...field} optional rows={4} maxLength={600} help={t("greeting.help")} />
      <p>
        <b>{t("greeting.preview")}</b> {fillGreeting(words, { nome: t("greeting.example"), igreja: church?.name ?? "" })}
      </p>
    </EditDialog>
  );
}
