import { contactChannels, contactOutcomes, contactInput, type ContactChannel, type Visitor } from "@aprisco/contract/visitors-card.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { orKept } from "../../../api/failure.ts";
import { typedIn, type KeptAct } from "../../../api/queue/kept-act.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import styles from "../../../ui/record/details.module.css";
import { TileChoice } from "../../../ui/choice/tile-choice.tsx";
import { EditDialog, EditPart } from "../../../ui/form/edit-dialog.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { contactIcons } from "../../timeline/index.ts";
import { useLogContact } from "../changes.ts";

interface Props {
  readonly visitor: Pick<Visitor, "id" | "name">;
  /** The unsent contact that is changed. */
  readonly act?: KeptAct;
  readonly channel: ContactChannel | null;
  /** The title of the dialog around it; absent: it is a section of the card. */
  readonly title?: string;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Logs a contact: channel, outcome, note and next action. Blank fields leave the card's next action unchanged. */
export function ContactForm({ visitor, act, channel, title, onSaved, onClose }: Props) {
  const { t } = useTranslation("visitors");
  const place = useRef<HTMLDivElement>(null);
  const { mutateAsync: log } = useLogContact(visitor, act);
  const edit = useEdit({
    schema: contactInput,
    initial: act ? typedIn(act, visitorRoutes.createVisitorContact) : { channel: channel ?? "call", outcome: "reached" },
    labels: {
      channel: t("contact.channel"),
      outcome: t("contact.outcome"),
      note: t("contact.note"),
      next_action: t("contact.next"),
      next_action_date: t("contact.nextDate"),
    },
    failures: "visitors",
    save: (body) => orKept(log(body)),
    onSaved: (answer) => {
      if (answer !== null) showToast({ title: t("contact.done"), message: t("contact.doneText", { name: visitor.name }) });
      onSaved?.();
      onClose();
    },
  });
  const Frame = title === undefined ? EditPart : EditDialog;
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    place.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, []);
  return (
    <div ref={place}>
      <Frame edit={edit} title={title ?? t("contact.log")} failed={t("contact.saveFailed")} confirm={t("contact.save")} onClose={onClose}>
        {channel ? <p className={styles.offer}>{t("contact.offer", { name: visitor.name })}</p> : null}
        <TileChoice
          {...edit.choice("channel")}
          options={contactChannels.map((value) => ({ value, label: t(`contact.channel.${value}`), icon: contactIcons[value] }))}
        />
        <TileChoice
          {...edit.choice("outcome")}
          options={contactOutcomes.map((value) => ({ value, label: t(`contact.outcome.${value}`) }))}
        />
        <TextAreaField {...edit.text("note")} optional rows={2} maxLength={2000} />
        <div className={styles.pair}>
          <TextField {...edit.text("next_action")} optional maxLength={200} autoComplete="off" />
          <DateField {...edit.day("next_action_date")} optional />
        </div>
      </Frame>
    </div>
  );
}
