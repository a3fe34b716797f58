import { timelineRoutes, memberContactInput } from "@aprisco/contract/timeline.ts";
import { contactChannels, contactOutcomes } from "@aprisco/contract/visitors-card.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { orKept } from "../../api/failure.ts";
import { typedIn, type KeptAct } from "../../api/queue/kept-act.ts";
import { EditDialog, EditPart } from "../../ui/form/edit-dialog.tsx";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import styles from "./composer.module.css";
import { contactIcons } from "./contact-icons.ts";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";

interface Props {
  readonly memberId: number;
  readonly channel: (typeof contactChannels)[number];
  /** The unsent contact that is changed, in a dialog. */
  readonly act?: KeptAct;
  readonly onClose: () => void;
}

export function ContactForm({ memberId, channel, act, onClose }: Props) {
  const { t } = useTranslation(["visitors", "timeline", "parts"]);
  // The page has asked the same.
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  const name = act?.name ?? member?.name ?? "";
  const change = useChange(timelineRoutes.createMemberContact, {
    said: { done: () => ({ title: t("contact.done") }) },
    queued: { title: () => t("contact.with", { name }), name, instead: act },
  });
  const edit = useEdit({
    schema: memberContactInput,
    initial: act ? typedIn(act, timelineRoutes.createMemberContact) : { channel, outcome: "reached" },
    labels: { channel: t("contact.channel"), outcome: t("contact.outcome"), note: t("contact.note") },
    failures: "timeline",
    save: (body) => orKept(change.mutateAsync({ params: { id: memberId }, body })),
    onSaved: onClose,
  });
  const Frame = act ? EditDialog : EditPart;
  const place = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => place.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  return (
    <Frame
      edit={edit}
      title={act?.title ?? t("contact.log")}
      failed={t("contact.saveFailed")}
      confirm={t("contact.save")}
      onClose={onClose}
    >
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
    </Frame>
  );
}
