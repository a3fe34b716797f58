import { HOURS_TO_DELETE, noteRoutes, type Note, type NoteHead } from "@aprisco/contract/care-notes.ts";
import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useMay } from "../../api/rights.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import type { CareSectionProps } from "../care-families/index.ts";
import styles from "./care-notes.module.css";
import { NoteForm } from "./note-form.tsx";
import { NoteText } from "./note-text.tsx";

interface Props {
  readonly head: NoteHead;
  readonly people: CareSectionProps["people"];
  readonly onClose: () => void;
}

export function NoteDialog({ head, people, onClose }: Props) {
  const { t } = useTranslation("care-notes");
  // The text leaves the page's memory with the dialog.
  const query = useQuery({ ...asked(noteRoutes.getNote, { params: { id: head.id } }), gcTime: 0 });
  const [editing, setEditing] = useState<Note | null>(null);
  if (editing) return <NoteForm familyId={head.family_id} people={people} note={editing} onClose={onClose} />;
  return (
    <Dialog title={t("note")} onClose={onClose}>
      <div className={styles.note}>
        <AnswerOf query={query}>
          {(note) => (
            <>
              <NoteText note={note} />
              <Acts note={note} onEdit={() => setEditing(note)} onDeleted={onClose} />
            </>
          )}
        </AnswerOf>
      </div>
    </Dialog>
  );
}

interface ActsProps {
  readonly note: Note;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}
function Acts({ note, onEdit, onDeleted }: ActsProps) {
  const { t } = useTranslation("care-notes");
  const manages = useMay("pastoral:manage");
  const mayEdit = useMay("pastoral:edit") && note.mine;
  const now = useMinute().getTime();
  const mayDelete = manages || (note.mine && now - Date.parse(note.created_at) < HOURS_TO_DELETE * HOUR_MS);
  const [asking, setAsking] = useState(false);
  const remove = useChange(noteRoutes.deleteNote, {
    lists: true,
    said: { done: () => ({ title: t("deleted") }), failed: () => t("failed.delete") },
  });
  if (!mayEdit && !mayDelete) return null;
  return (
    <div className={styles.acts}>
      {mayDelete ? (
        <Button variant="quiet" loading={remove.isPending} onClick={() => setAsking(true)}>
          {t("delete")}
        </Button>
      ) : null}
      {mayEdit ? <Button onClick={onEdit}>{t("edit")}</Button> : null}
      {asking ? (
        <ConfirmDialog
          title={t("delete.title")}
          confirm={t("delete")}
          cancel={t("delete.no")}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            remove.mutate({ params: { id: note.id } });
            onDeleted();
          }}
        >
          {t("delete.text")}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
