import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import { type ValueText, ConflictNotice } from "./conflict-notice.tsx";
import styles from "./edit-form.module.css";
import { LeaveQuestion } from "./leave-question.tsx";
import { Notice } from "../base/notice.tsx";
import type { Edit } from "./use-edit.ts";

export interface EditFrame<F extends string> {
  readonly edit: Edit<F>;
  readonly title: string;
  readonly failed?: string;
  readonly valueText?: ValueText;
  readonly confirm?: string;
  readonly variant?: "primary" | "danger";
  readonly isBlocked?: boolean;
  readonly beside?: ReactNode;
  readonly outlook?: ReactNode;
  readonly children: ReactNode;
}

interface Props<F extends string> extends EditFrame<F> {
  readonly place: "dialog" | "part";
  /** Shows the question before changes are discarded. */
  readonly asking: boolean;
  readonly onAsk: (asking: boolean) => void;
  readonly onLeave: () => void;
}

export function EditForm<F extends string>(props: Props<F>) {
  const {
    edit,
    title,
    failed,
    valueText,
    confirm,
    variant = "primary",
    isBlocked = false,
    beside,
    outlook,
    children,
    place,
    asking,
    onAsk,
    onLeave,
  } = props;
  const { t } = useTranslation("parts");
  const size = place === "part" ? "sm" : "md";
  return (
    <form {...edit.form} className={styles.form} data-place={place} aria-label={title}>
      {edit.kept ? <Kept {...edit.kept} /> : null}
      {children}
      <EditTrouble edit={edit} failed={failed ?? t("edit.refused")} valueText={valueText} />
      {asking ? (
        <LeaveQuestion onStay={() => onAsk(false)} onDrop={onLeave} />
      ) : (
        <div className={styles.foot}>
          {outlook ? <div className={styles.outlook}>{outlook}</div> : null}
          <Button
            size={size}
            {...(variant === "danger" ? { "data-autofocus": true } : {})}
            onClick={() => (edit.isDirty ? onAsk(true) : onLeave())}
          >
            {t("edit.cancel")}
          </Button>
          {beside}
          <Button
            key="save"
            size={size}
            variant={variant}
            type="submit"
            loading={edit.isBusy}
            disabled={isBlocked || (place === "dialog" && edit.isUnchanged)}
          >
            {confirm ?? t(edit.isBusy ? "edit.saving" : "edit.save")}
          </Button>
        </div>
      )}
    </form>
  );
}

function Kept({ restore, drop }: NonNullable<Edit["kept"]>) {
  const { t } = useTranslation("parts");
  return (
    <Notice tone="info" title={t("edit.kept")}>
      <span className={styles.kept}>
        <Button size="sm" variant="primary" onClick={restore}>
          {t("edit.keptUse")}
        </Button>
        <Button size="sm" onClick={drop}>
          {t("edit.keptDrop")}
        </Button>
      </span>
    </Notice>
  );
}

interface EditTroubleProps<F extends string> {
  readonly edit: Pick<Edit<F>, "conflict" | "draft" | "labels" | "refusal" | "set">;
  readonly failed: string;
  readonly valueText?: ValueText | undefined;
}

export function EditTrouble<F extends string>({ edit: { conflict, draft, labels, refusal, set }, failed, valueText }: EditTroubleProps<F>) {
  return (
    <>
      {conflict ? (
        <ConflictNotice
          key={JSON.stringify(conflict.theirs)}
          conflict={conflict}
          draft={draft}
          labels={labels}
          valueText={valueText}
          onChoose={(field, value) => set(field as F, value)}
        />
      ) : null}
      {refusal === null ? null : (
        <Notice tone="error" title={failed}>
          {refusal}
        </Notice>
      )}
    </>
  );
}
