import type { RegistrationQuestion, RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

interface Answer {
  readonly question_id: number;
  readonly value: string;
}

interface Props {
  readonly settings: RegistrationSettings;
  readonly party: ComponentProps<typeof NumberField>;
  /** The draft's answers: undefined at first, then the value last given to `onAnswers`. */
  readonly answers: unknown;
  readonly onAnswers: (answers: readonly Answer[]) => void;
}

export function ComingFields({ settings, party, answers, onAnswers }: Props) {
  const given = answers as readonly Answer[];
  const answer = (id: number, value: string) =>
    onAnswers([...given.filter((one) => one.question_id !== id), ...(value === "" ? [] : [{ question_id: id, value }])]);
  return (
    <>
      {settings.party_max > 1 ? <NumberField {...party} /> : null}
      {settings.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={given.find((one) => one.question_id === question.id)?.value ?? ""}
          onChange={(value) => answer(question.id, value)}
        />
      ))}
    </>
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
  return <SelectField {...needed} label={label} value={value} placeholder={t("question.choose")} options={options} onChange={typed} />;
}
