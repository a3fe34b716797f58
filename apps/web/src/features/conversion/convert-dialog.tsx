import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { RecordPlaces, RecordState } from "../../ui/record/record-state.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { LinkPanel, type NewUser } from "../accounts/index.ts";
import { useUpdateVisitor } from "../visitors/index.ts";
import styles from "./convert-dialog.module.css";
import { ConvertForm } from "./convert-form.tsx";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
  /** The visitor is a member now; the panel below closes too (spec.md §8). */
  readonly onDone: () => void;
}

/** Converts a visitor into a member (spec.md §2.7). With an invitation, the dialog stays open until its link is sent. */
export function ConvertDialog({ id, name, onClose, onDone }: Props) {
  const { t } = useTranslation(["visitors", "users"]);
  const [invited, setInvited] = useState<UserWithLink | null>(null);
  const convert = useConvert(id);
  const finish = (made: UserWithLink) => {
    showToast({ title: t("convert.done"), message: t("convert.doneText", { name }) });
    if (made.link === null) onDone();
    else setInvited(made);
  };
  if (invited) {
    return (
      <Dialog key="link" title={t("convert.done")} keepOnOutsideClick onClose={onDone}>
        <LinkPanel made={invited} />
        <div className={styles.close}>
          <Button onClick={onDone}>{t("close")}</Button>
        </div>
      </Dialog>
    );
  }
  const framed = (content: ReactNode) => (
    <Dialog title={t("convert.title")} onClose={onClose}>
      {content}
    </Dialog>
  );
  return (
    <RecordState of={asked(visitorRoutes.getVisitor, { params: { id } })} isFresh around={framed} onClose={onClose}>
      {(visitor) => (
        <ConvertForm visitor={visitor} convert={convert} waiting={framed(<RecordPlaces />)} onClose={onClose} onDone={finish} />
      )}
    </RecordState>
  );
}

/** POST /users does the whole conversion; PUT /visitors/{id} follows because the specification requires it. */
function useConvert(id: number) {
  const { mutateAsync: create } = useChange(accountRoutes.createUser, { input: (body: NewUser) => ({ body }) });
  const { mutateAsync: update } = useUpdateVisitor(id);
  return async (body: NewUser): Promise<UserWithLink> => {
    // The specification requires converted_at and converted_by; the server sets its own values.
    const change = { status: "convertido_para_membro" as const, converted_at: new Date().toISOString(), converted_by: "system" };
    const made = await create(body);
    try {
      await update(change);
    } catch (cause) {
      // The first call has converted the card; losing the second must not be reported as a failure.
      if (!isFailure(cause)) throw cause;
    }
    return made;
  };
}
