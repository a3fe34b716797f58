import { registrationInput, type RegistrationQuestion, type RegistrationSettings } from "@aprisco/contract/registrations/registration.ts";
import { registrationRoutes } from "@aprisco/contract/registrations/routes.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../api/session-state.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useRowEdit } from "../../../ui/use-row-edit.ts";
import type { EventSectionProps } from "../../agenda/index.ts";
import { newClientKey } from "../public/values.ts";

interface Props {
  readonly event: EventSectionProps;
  readonly settings: RegistrationSettings;
  readonly onClose: () => void;
}
interface Answer {
  readonly question_id: number;
  readonly value: string;
}

/** Registers the account's owner for an event. */
export function RegisterDialog({ event, settings, onClose }: Props) {
  const { t } = useTranslation(["registrations", "fields"]);
  const { user } = useSession();
  const [client_key] = useState(newClientKey);
  const edit = useRowEdit({
    row: registrationRoutes.registerForEvent,
    id: event.eventId,
    schema: registrationInput,
    initial: { name: user?.name ?? "", email: user?.email ?? "", party: 1, answers: [], client_key },
    labels: {
      name: t("name", { ns: "fields" }),
      email: t("email", { ns: "fields" }),
      party: t("party", { ns: "fields" }),
      answers: t("questions"),
      client_key: "",
    },
    said: ({ state }) => ({ title: t(`said.${state === "canceled" ? "confirmed" : state}`), message: event.title }),
    onClose,
  });
  const answers = edit.draft["answers"] as unknown as readonly Answer[];
  const answer = (id: number, value: string) =>
    edit.set("answers", [
      ...answers.filter((one) => one.question_id !== id),
      ...(value === "" ? [] : [{ question_id: id, value }]),
    ] as never);
  return (
    <EditDialog edit={edit} size="sm" title={t("register.title", { event: event.title })} onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="name" data-autofocus />
      <TextField {...edit.text("email")} optional type="email" maxLength={254} autoComplete="email" />
      {settings.party_max > 1 ? <NumberField {...edit.number("party")} help={t("party.help", { count: settings.party_max })} /> : null}
      {settings.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={answers.find((one) => one.question_id === question.id)?.value ?? ""}
          onChange={(value) => answer(question.id, value)}
        />
      ))}
    </EditDialog>
  );
}

interface QuestionProps {
  readonly question: RegistrationQuestion;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Question({ question: { label, kind, choices, required }, value, onChange }: QuestionProps) {
  const { t } = useTranslation("registrations");
  const needed = required ? { required } : { optional: true };
  const typed = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value);
  if (kind === "text" || kind === "number") return <TextField {...needed} label={label} value={value} maxLength={1000} onChange={typed} />;
  const options =
    kind === "yes_no"
      ? [
          { value: "yes", label: t("yes") },
          { value: "no", label: t("no") },
        ]
      : choices.map((one) => ({ value: one, label: one }));
  return <SelectField {...needed} label={label} value={value} placeholder={t("choose")} options={options} onChange={typed} />;
}
