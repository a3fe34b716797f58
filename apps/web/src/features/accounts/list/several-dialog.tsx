import type { ReplyOf } from "@aprisco/contract/route.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserCard } from "@aprisco/contract/accounts-users.ts";
import { IconBrandWhatsapp, IconCheck, IconCircleCheck, IconCircleX, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoleWord } from "../../../language/role-word.ts";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { useFailureText } from "../../../language/use-failure-text.ts";
import { Badge } from "../../../ui/base/badge.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { copyText } from "../../../ui/record/copy-text.ts";
import styles from "./several-dialog.module.css";
import details from "../details/details.module.css";

type Result = ReplyOf<typeof accountRoutes.approveUsers>[number];
interface Props {
  readonly cards: readonly UserCard[];
  /** `approved`: at least one call was sent, so the selection is cleared. */
  readonly onClose: (approved: boolean) => void;
}

export function SeveralDialog({ cards, onClose }: Props) {
  const { t } = useTranslation(["users", "shell"]);
  const roleWord = useRoleWord();
  const approve = useChange(accountRoutes.approveUsers);
  const results = approve.data;
  const close = () => onClose(results !== undefined);
  return (
    <Dialog title={results ? t("several.results") : t("several.title", { count: cards.length })} keepOnOutsideClick onClose={close}>
      <div className={details.form}>
        <p className={details.text}>{t(results ? "several.resultText" : "several.text")}</p>
        <ul className={styles.people}>
          {cards.map((card) => {
            const result = results?.find(({ id }) => id === card.id);
            return (
              <li key={card.id}>
                <span className={styles.who}>
                  <b>{card.name}</b>
                  <small>{[roleWord(card), card.email].filter(Boolean).join(" · ")}</small>
                </span>
                {result ? <Outcome name={card.name} result={result} /> : null}
              </li>
            );
          })}
        </ul>
        {approve.isError ? (
          <Notice tone="error" title={t("several.failed")}>
            {isFailure(approve.error) ? approve.error.message : null}
          </Notice>
        ) : null}
        <div className={details.foot}>
          {results ? (
            <Button key="close" onClick={close}>
              {t("close")}
            </Button>
          ) : (
            <>
              <Button onClick={close}>{t("cancel")}</Button>
              <Button
                variant="primary"
                loading={approve.isPending}
                onClick={() => approve.mutate({ body: { ids: cards.map(({ id }) => id) } })}
              >
                {t("several.confirm")}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Outcome({ name, result }: { readonly name: string; readonly result: Result }) {
  const { t } = useTranslation(["users", "link-box"]);
  const failureText = useFailureText("accounts");
  const [copied, setCopied] = useState(false);
  if (!result.approved) {
    return (
      <>
        <Badge icon={IconCircleX} hue="pedra">
          {t("several.notApproved")}
        </Badge>
        <small className={styles.why}>{failureText(result.error)}</small>
      </>
    );
  }
  const { link, whatsapp_link: whatsApp } = result;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Badge icon={IconCircleCheck} hue="oliveira">
        {t("several.approved")}
      </Badge>
      {link === null ? null : (
        <Button
          size="sm"
          icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}
          aria-label={`${t(copied ? "copied" : "copy", { ns: "link-box" })}: ${name}`}
          onClick={() => void copyText(link).then(setCopied)}
        >
          {t(copied ? "copied" : "copy", { ns: "link-box" })}
        </Button>
      )}
      {whatsApp === null ? null : (
        <ButtonLink
          size="sm"
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("several.whatsappOf", { name })}
          icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonLink>
      )}
    </>
  );
}
