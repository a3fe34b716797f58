import { timelineRoutes, memberContactInput } from "@aprisco/contract/timeline.ts";
import { contactChannels, contactOutcomes } from "@aprisco/contract/visitors-card.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { EditPart } from "../../ui/form/edit-dialog.tsx";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import styles from "./composer.module.css";
import { contactIcons } from "./contact-icons.ts";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";

interface Props {
  readonly memberId: number;
  readonly channel: (typeof contactChannels)[number];
  readonly onClose: () => void;
}

export function ContactForm({ memberId, channel, onClose }: Props) {
  const { t } = useTranslation(["visitors", "timeline", "parts"]);
  const change = useChange(timelineRoutes.createMemberContact, { said: { done: () => ({ title: t("contact.done") }) } });
  const edit = useEdit({
    schema: memberContactInput,
    initial: { channel, outcome: "reached" },
    labels: { channel: t("contact.channel"), outcome: t("contact.outcome"), note: t("contact.note") },
    failures: "timeline",
    save: (body) => change.mutateAsync({ params: { id: memberId }, body }),
    onSaved: onClose,
  });
  const place = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => place.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  return (
    <EditPart edit={edit} title={t("contact.log")} failed={t("contact.saveFailed")} confirm={t("contact.save")} onClose={onClose}>
      <div ref={place} className={styles.choices}>
        <TileChoice
          {...edit.choice("channel")}
          options={contactChannels.map((value) => ({ value, label: t(`contact.channel.${value}`), icon: contactIcons[value] }))}
        />
        <TileChoice
          {...edit.choice("outcome")}
          options={contactOutcomes.map((value) => ({ value, label: t(`contact.outcome.${value}`) }))}
        />
      </div>
      <TextAreaField {...edit.text("note")} optional rows={2} maxLength={2000} help={t("noteHelp", { ns: "timeline" })} />
    </EditPart>
  );
}
