import { type Delivery, type MailState, mailRoutes } from "@aprisco/contract/mail.ts";
import { registryRoutes } from "@aprisco/contract/settings.ts";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { useAllowed } from "../../api/rights.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import type { AddressKey } from "./address-dialog.tsx";
import { TroubleText } from "./delivery-row.tsx";
import styles from "./mail-page.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const AddressDialog = lazyPart(async () => ({ default: (await import("./address-dialog.tsx")).AddressDialog }));

interface Props {
  readonly test: Delivery | null;
  readonly onTest: (id: number) => void;
}

export function SendingPanel(props: Props) {
  const { t } = useTranslation("mail");
  return (
    <Panel title={t("sending.title")} lead={t("sending.lead")}>
      <Answer of={asked(mailRoutes.getMail)} height="9rem">
        {(mail) => <Sending mail={mail} {...props} />}
      </Answer>
    </Panel>
  );
}

function Sending({ mail, test, onTest }: Props & { readonly mail: MailState }) {
  const { t } = useTranslation("mail");
  const mayEdit = useAllowed(registryRoutes.changeSetting.allow);
  const settings = useQuery(asked(registryRoutes.listSettings)).data;
  const [editing, setEditing] = useState<AddressKey | null>(null);
  const edited = editing && settings?.find(({ key }) => key === editing);
  const send = useChange(mailRoutes.sendTestMail, {
    lists: true,
    said: { failed: (_variables: object, cause: unknown) => (isFailure(cause) && cause.status < 500 ? cause.message : t("test.failed")) },
  });
  const sendTest = async (): Promise<void> => {
    const sent = await send.mutateAsync({}).catch(() => null);
    if (sent) onTest(sent.id);
  };
  return (
    <>
      {mail.host === null ? (
        <div className={styles.unset}>
          <Notice tone="info" title={t("unset.title")}>
            {t("unset.text")}
            <code className={styles.example}>{t("unset.example")}</code>
          </Notice>
        </div>
      ) : null}
      <Facts
        facts={[
          [t("fact.host"), mail.host ?? t("fact.none")],
          [t("fact.sender"), mail.sender],
          [t("fact.replyTo"), mail.reply_to ?? mail.sender],
          [t("fact.sms"), t(mail.sms ? "sms.on" : "sms.off")],
        ]}
      />
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
          loading={send.isPending}
          disabled={mail.own_address === null}
          onClick={() => void sendTest()}
        >
          {t("test.send")}
        </Button>
        {mayEdit ? (
          <>
            <Button onClick={() => setEditing("mail.from")}>{t("from.change")}</Button>
            <Button onClick={() => setEditing("mail.reply_to")}>{t("replyTo.change")}</Button>
          </>
        ) : null}
      </div>
      {mail.own_address === null ? <p className={styles.none}>{t("test.noAddress")}</p> : null}
      <div role="status">{test ? <TestResult test={test} /> : null}</div>
      {edited ? (
        <Suspense>
          <AddressDialog key={edited.key} setting={edited} usual={mail.sender} onClose={() => setEditing(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function TestResult({ test }: { readonly test: Delivery }) {
  const { t } = useTranslation("mail");
  const address = test.address ?? "";
  if (test.status === "sent")
    return (
      <Notice tone="success" title={t("test.sent")}>
        {t("test.sentText", { address })}
      </Notice>
    );
  if (test.status === "filed")
    return (
      <Notice tone="info" title={t("test.filed")}>
        {t("file", { file: test.file ?? "" })}
      </Notice>
    );
  if (test.last_error === null && test.status !== "dead") return <Notice tone="info" title={t("test.waiting", { address })} />;
  return (
    <Notice tone="error" title={t("test.notSent")}>
      {test.last_error === null ? t(test.reason ? `reason.${test.reason}` : "test.failed") : null}
      {test.last_error === null ? null : <TroubleText error={test.last_error} />}
    </Notice>
  );
}
