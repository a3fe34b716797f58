import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { IconCircleCheck, IconCircleX, IconClockQuestion, IconHourglass, IconTicket } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import forms from "../../../public/form.module.css";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Card } from "../../../ui/base/card.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { cancelRow } from "./calls.ts";
import { KeepReceipt } from "./keep-receipt.tsx";
import { EventFacts } from "./event-facts.tsx";
import styles from "./event.module.css";

const icons = {
  confirmed: IconCircleCheck,
  pending: IconTicket,
  unconfirmed: IconClockQuestion,
  waiting: IconHourglass,
  canceled: IconCircleX,
};

interface Props {
  readonly receipt: RegistrationReceipt;
  readonly isNew?: boolean;
  /** Why its link could not confirm it, in the reader's language; null: it did, or nothing was to confirm. */
  readonly refused?: string | null;
  readonly onChange: (receipt: RegistrationReceipt) => void;
}

export function Receipt({ receipt, isNew = false, refused = null, onChange }: Props) {
  const { t } = useTranslation("event-registration");
  const { event, name, party, state, position, code, token, cancelable, mailed } = receipt;
  const head = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  // The form that had the focus is gone.
  useEffect(() => head.current?.focus(), [state]);
  const cancel = async () => {
    setBusy(true);
    setFailed(null);
    try {
      onChange((await call(cancelRow, { body: { token }, asAnybody: true })).data);
      setAsking(false);
    } catch (cause) {
      setFailed(isFailure(cause) && cause.status !== 0 ? cause.message : t("failed.offline"));
    } finally {
      setBusy(false);
    }
  };
  const Icon = icons[state];
  const hintOf = () => {
    if (state === "waiting") return t("state.waiting.hint", { position: position ?? 1 });
    return t(state === "unconfirmed" && mailed ? "state.unconfirmed.mailed" : `state.${state}.hint`);
  };
  return (
    <PublicFrame title={event.title} lead={t(`state.${state}.lead`)}>
      <div className={forms.cards}>
        <Card>
          <div ref={head} tabIndex={-1} role="status">
            <StatusPage
              icon={<Icon size={28} stroke={1.6} />}
              title={t(`state.${state}`, { name })}
              hint={refused ?? hintOf()}
              action={
                state === "confirmed" ? (
                  <p className={styles.code} aria-label={t("code.spoken", { code: [...code].join(" ") })}>
                    {code}
                  </p>
                ) : null
              }
            />
          </div>
        </Card>
        <Card>
          <div className={styles.receipt}>
            <EventFacts event={event} />
            {party > 1 ? <p>{t("party.yours", { count: party })}</p> : null}
            {state === "canceled" ? null : <KeepReceipt receipt={receipt} isNew={isNew} />}
            {failed === null ? null : <Notice tone="error">{failed}</Notice>}
            {cancelable ? (
              asking ? (
                <div className={forms.actions}>
                  <p>{t("cancel.ask")}</p>
                  <Button variant="danger" loading={busy} onClick={() => void cancel()}>
                    {t("cancel.yes")}
                  </Button>
                  <Button onClick={() => setAsking(false)}>{t("cancel.no")}</Button>
                </div>
              ) : (
                <Button onClick={() => setAsking(true)}>{t("cancel")}</Button>
              )
            ) : null}
            {state === "canceled" ? <ButtonLink href={`/event-registration?event=${event.id}`}>{t("anew")}</ButtonLink> : null}
          </div>
        </Card>
      </div>
    </PublicFrame>
  );
}
