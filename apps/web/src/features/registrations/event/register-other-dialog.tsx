import { registrationInput, type RegistrationSettings } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { MaskedField, phoneMask } from "../../../ui/form/masked-field.tsx";
import { PersonChoice } from "../../../ui/choice/person-choice.tsx";
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

export function RegisterOtherDialog({ event, settings, onClose }: Props) {
  const { t } = useTranslation(["registrations", "fields"]);
  const seesPeople = useMay("members:view");
  const [client_key] = useState(newClientKey);
  const edit = useRowEdit({
    row: registrationRoutes.registerForEvent,
    id: event.eventId,
    lists: true,
    schema: registrationInput,
    initial: { for_other: true, party: 1, answers: [], client_key },
    labels: {
      person_id: t("other.person"),
      name: t("name", { ns: "fields" }),
      phone: t("phone", { ns: "fields" }),
      email: t("email", { ns: "fields" }),
      party: t("party", { ns: "fields" }),
      answers: t("questions"),
      client_key: "",
      for_other: "",
    },
    failures: "registrations",
    said: ({ state }) => ({ title: t(state === "waiting" ? "other.waits" : "said.confirmed"), message: event.title }),
    onClose,
  });
  return (
    <EditDialog edit={edit} size="sm" title={t("other.title", { event: event.title })} onClose={onClose}>
      {seesPeople ? (
        <PersonChoice
          {...edit.number("person_id")}
          optional
          nobody={t("other.nobody")}
          onChange={(id, person) => {
            edit.set("person_id", id);
            if (person) edit.set("name", person.name);
          }}
        />
      ) : null}
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus={seesPeople ? undefined : true} />
      <MaskedField {...edit.held("phone")} optional mask={phoneMask} type="tel" inputMode="tel" autoComplete="off" />
      <TextField {...edit.text("email")} optional type="email" maxLength={254} autoComplete="off" help={t("other.emailHelp")} />
      <ComingFields
        settings={settings}
        party={{ ...edit.number("party"), help: t("other.party", { count: settings.party_max }) }}
        answers={edit.draft["answers"]}
        onAnswers={(answers) => edit.set("answers", answers)}
      />
    </EditDialog>
  );
}
