import { mailKinds, type MailKindName, type Delivery, mailRoutes } from "@aprisco/contract/mail.ts";
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock, IconFileText, IconRefresh, IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { StageNote, StageRow, StageTrouble } from "../../ui/base/stage-panel.tsx";
import mailPageStyles from "./mail-page.module.css";

/** A cause that an operator can fix; `said`: only the server's own message helps. */
type Trouble = "login" | "secure" | "away" | "said";

export function troubleIn(error: string): Trouble {
  if (/^(?:EAUTH|ENOAUTH|EOAUTH2)\b/.test(error)) return "login";
  if (/^(?:ETLS|EREQUIRETLS)\b/.test(error)) return "secure";
  return /^(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|EABORT|ECONN\w+|EPROTOCOL)\b/.test(error) ? "away" : "said";
}

/** The server's own message, without the library's code and the SMTP command. */
export const wordsOf = (error: string): string =>
  error.replace(/^E[A-Z]+ (?:(?:RCPT TO|MAIL FROM|DATA|CONN|API|AUTH \S+|AUTH|EHLO|STARTTLS|RSET) )?/, "");

const looks = {
  queued: { icon: IconClock, hue: "pedra" },
  retrying: { icon: IconRefresh, hue: "trigo" },
  sending: { icon: IconSend, hue: "ceu" },
  sent: { icon: IconCircleCheck, hue: "oliveira" },
  filed: { icon: IconFileText, hue: "pedra" },
  dead: { icon: IconAlertTriangle, hue: "vinho" },
  skipped: { icon: IconBan, hue: "pedra" },
} as const;

// A message that waits because the server refuses the church's sender is not counted as tried.
const lookOf = ({ status, attempt, last_error: error }: Delivery): keyof typeof looks =>
  status === "queued" && (attempt > 0 || error !== null) ? "retrying" : status;
const isKnown = (kind: string): kind is MailKindName => mailKinds.some((known) => known === kind);

export function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation("mail");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const at = (instant: string) => instantText(language, instant, zone);
  const { kind, address, reason, file, last_error: error, sent_at: sentAt } = delivery;
  const look = lookOf(delivery);
  const name = t(isKnown(kind) ? `kind.${kind}` : "kind.other");
  const to = address ?? t("erased");
  const isOver = look === "sent" || look === "filed";
  return (
    <StageRow
      name={name}
      state={{ ...looks[look], children: t(`status.${look}`) }}
      note={`${to} · ${look === "retrying" ? t("retryAt", { at: at(delivery.run_at) }) : at(sentAt ?? delivery.created_at)}`}
      act={delivery.may_retry ? <Retry id={delivery.id} name={name} to={to} /> : null}
    >
      {reason ? <StageTrouble>{t(`reason.${reason}`)}</StageTrouble> : null}
      {file ? <StageTrouble>{t("file", { file })}</StageTrouble> : null}
      {error && !isOver ? <TroubleText error={error} /> : null}
      {delivery.maybe_twice ? <StageTrouble>{t("maybeTwice")}</StageTrouble> : null}
    </StageRow>
  );
}

export function TroubleText({ error }: { readonly error: string }) {
  const { t } = useTranslation("mail");
  const trouble = troubleIn(error);
  return (
    <>
      {trouble === "said" ? null : <StageTrouble>{t(`trouble.${trouble}`)}</StageTrouble>}
      <StageNote>
        {t("said")} <code className={mailPageStyles.said}>{wordsOf(error)}</code>
      </StageNote>
    </>
  );
}

interface RetryProps {
  readonly id: number;
  readonly name: string;
  readonly to: string;
}

function Retry({ id, name, to }: RetryProps) {
  const { t } = useTranslation("mail");
  const retry = useChange(mailRoutes.retryDelivery, {
    lists: true,
    said: {
      done: () => ({ title: t("retried"), message: name }),
      // On a conflict the server's sentence is shown: the message may have been sent meanwhile.
      failed: (_variables: object, cause: unknown) => (isFailure(cause) && cause.status === 409 ? cause.message : t("retryFailed")),
    },
  });
  return (
    <Button
      size="sm"
      aria-label={t("retryNamed", { name, to })}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { id: String(id) } })}
    >
      {t("retry")}
    </Button>
  );
}
