import { careFamilyRoutes } from "@aprisco/contract/care-families.ts";
import { noteAudiences, noteRoutes, type Note, type NoteAudience } from "@aprisco/contract/care-notes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useSession } from "../../api/session-state.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { TypedDialog } from "../../ui/form/typed-dialog.tsx";
import type { CareSectionProps } from "../care-families/index.ts";
import styles from "./care-notes.module.css";

interface Props {
  readonly familyId: number;
  readonly people: CareSectionProps["people"];
  /** The note to change; absent: a new one. */
  readonly note?: Note;
  readonly onClose: () => void;
}

/** Writes a note, or changes an own one. No draft is kept: the text stands nowhere but in the vault. */
export function NoteForm({ familyId, people, note, onClose }: Props) {
  const { t } = useTranslation("care-notes");
  const before = note?.readers.map(({ id }) => id) ?? [];
  const [text, setText] = useState(note?.text ?? "");
  const [person, setPerson] = useState("");
  const [audience, setAudience] = useState<NoteAudience>(note?.audience ?? "pastors");
  const [readers, setReaders] = useState<readonly number[]>(before);
  const [isMissing, setMissing] = useState(false);
  const lacksReaders = audience === "chosen" && readers.length === 0;
  const isDirty =
    text !== (note?.text ?? "") ||
    person !== "" ||
    audience !== (note?.audience ?? "pastors") ||
    readers.length !== before.length ||
    readers.some((id) => !before.includes(id));
  const said = { done: () => ({ title: t("saved") }) };
  const create = useChange(noteRoutes.createNote, { lists: true, said });
  const update = useChange(noteRoutes.updateNote, { lists: true, said });
  const error = create.error ?? update.error;
  const save = async () => {
    if (text.trim() === "" || lacksReaders) return setMissing(true);
    const body = { text, audience, ...(audience === "chosen" ? { reader_ids: [...readers] } : {}) };
    try {
      if (note) await update.mutateAsync({ params: { id: note.id }, body: { ...body, version: note.version } });
      else await create.mutateAsync({ body: { ...body, family_id: familyId, ...(person === "" ? {} : { person_id: Number(person) }) } });
      onClose();
    } catch {
      // The notice says why; what was typed stays.
    }
  };
  return (
    <TypedDialog
      title={t(note ? "form.edit" : "form.new")}
      confirm={t("save")}
      isDirty={isDirty}
      isBusy={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      {note || people.length < 2 ? null : (
        <SelectField
          label={t("about")}
          placeholder={t("about.family")}
          value={person}
          options={people.map((one) => ({ value: String(one.person_id), label: one.name }))}
          onChange={({ currentTarget }) => setPerson(currentTarget.value)}
        />
      )}
      <TextAreaField
        label={t("text")}
        help={t("text.help")}
        required
        rows={7}
        maxLength={8000}
        autoComplete="off"
        value={text}
        error={isMissing && text.trim() === "" ? t("text.required") : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ChoiceCards
        legend={t("who")}
        cards={noteAudiences.map((one) => ({ key: one, title: t(`audience.${one}`), note: t(`audience.${one}.note`) }))}
        chosen={audience}
        onChoose={(one) => setAudience(one as NoteAudience)}
      />
      {audience === "chosen" ? <Readers chosen={readers} isMissing={isMissing && lacksReaders} onChange={setReaders} /> : null}
      {error ? (
        <Notice tone="error" title={t("failed")}>
          {error.message}
        </Notice>
      ) : null}
    </TypedDialog>
  );
}

interface ReadersProps {
  readonly chosen: readonly number[];
  /** Nobody was chosen when the note was to be saved. */
  readonly isMissing: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}
/** The accounts of pastoral care, but the author. */
function Readers({ chosen, isMissing, onChange }: ReadersProps) {
  const { t } = useTranslation("care-notes");
  const { user } = useSession();
  const choices = useQuery(asked(careFamilyRoutes.getCareChoices));
  const carers = choices.data?.carers.filter(({ id }) => id !== user?.id) ?? [];
  return (
    <fieldset className={styles.readers}>
      <legend>{t("readers")}</legend>
      {carers.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {isMissing ? (
        <p role="alert" className={styles.missing}>
          {t("readers.required")}
        </p>
      ) : null}
    </fieldset>
  );
}
