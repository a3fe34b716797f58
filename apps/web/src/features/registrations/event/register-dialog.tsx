import { registrationInput, type RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../api/session-state.ts";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import type { EventSectionProps } from "../../agenda/index.ts";
import { newClientKey } from "../public/values.ts";
import { ComingFields } from "./coming-fields.tsx";

interface Props {
  readonly event: EventSectionProps;
  readonly settings: RegistrationSettings;
  readonly onClose: () => void;
}
export function RegisterDialog({ event, settings, onClose }: Props) {
  const { t } = useTranslation(["registrations", "fields"]);
  const { user } = useSession();
  const [client_key] = useState(newClientKey);
  const edit = useRowEdit({
    row: registrationRoutes.registerForEvent,
    id: event.eventId,
    lists: true,
    schema: registrationInput,
    initial: { name: user?.name ?? "", email: user?.email ?? "", party: 1, answers: [], client_key },
    labels: {
      name: t("name", { ns: "fields" }),
      email: t("email", { ns: "fields" }),
      party: t("party", { ns: "fields" }),
      answers: t("questions"),
      client_key: "",
    },
    failures: "registrations",
    said: ({ state }) => ({ title: t(`said.${state === "canceled" ? "confirmed" : state}`), message: event.title }),
    onClose,
  });
  return (
    <EditDialog edit={edit} size="sm" title={t("register.title", { event: event.title })} onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="name" data-autofocus />
      <TextField {...edit.text("email")} optional type="email" maxLength={254} autoComplete="email" />
      <ComingFields
        settings={settings}
        party={{ ...edit.number("party"), help: t("party.help", { count: settings.party_max }) }}
        answers={edit.draft["answers"]}
        onAnswers={(answers) => edit.set("answers", answers)}
      />
    </EditDialog>
  );
}
