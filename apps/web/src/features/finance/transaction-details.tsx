import { financeRoutes } from "@aprisco/contract/finance.ts";
import { type Transaction } from "@aprisco/contract/finance-transaction.ts";
import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import styles from "./finance.module.css";
import { useTransactionWords } from "./looks.tsx";
import { useTransactionActs } from "./transaction-acts.ts";
import { Vouchers } from "./vouchers.tsx";

const ReversalForm = lazyPart(async () => ({ default: (await import("./reversal-form.tsx")).ReversalForm }));

interface Props {
  readonly record: Transaction;
  /** Opens another transaction in the panel. */
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

export function TransactionDetails({ record: one, onOpen, onClose }: Props) {
  const { t } = useTranslation("finance");
  return (
    <>
      <div>
        <Acts record={one} onClose={onClose} />
        {one.month_open ? null : (
          <Notice tone="info" title={t("monthClosed")}>
            {t("monthClosed.text")}
          </Notice>
        )}
        {one.donor_hidden ? <p className={styles.hint}>{t("donor.hiddenHelp")}</p> : null}
        <TransactionFacts record={one} />
        <Links record={one} onOpen={onOpen} />
      </div>
      {one.donor_hidden ? null : <Vouchers of={one} />}
    </>
  );
}

/** What may be done with it: confirm or discard what is processing, reverse what is confirmed. */
function Acts({ record: one, onClose }: Omit<Props, "onOpen">) {
  const { t } = useTranslation("finance");
  const { title } = useTransactionWords();
  const { layer, show, close } = useLayer<"discard" | "reverse">();
  const { confirm: confirms, discard: discards, reverse: reverses } = useTransactionActs()(one);
  const confirm = useChange(financeRoutes.confirmTransaction, {
    lists: true,
    record: (reply) => reply,
    said: { done: () => ({ title: t("confirmed"), message: title(one) }), failed: (_input, cause) => (cause as Error).message },
  });
  const discard = useChange(financeRoutes.deleteTransaction, {
    lists: true,
    said: { done: () => ({ title: t("discarded"), message: title(one) }), failed: (_input, cause) => (cause as Error).message },
  });
  if (!confirms && !discards && !reverses) return null;
  return (
    <div className={styles.acts}>
      {confirms ? (
        <Button
          size="sm"
          variant="primary"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id: one.id }, body: { version: one.version } })}
        >
          {t("confirm")}
        </Button>
      ) : null}
      {discards ? (
        <Button size="sm" onClick={() => show("discard")}>
          {t("discard")}
        </Button>
      ) : null}
      {reverses ? (
        <Button size="sm" onClick={() => show("reverse")}>
          {t("reverse")}
        </Button>
      ) : null}
      {layer === null
        ? null
        : createPortal(
            layer === "discard" ? (
              <ConfirmDialog
                title={t("discard.title")}
                confirm={t("discard")}
                cancel={t("discard.no")}
                onCancel={close}
                onConfirm={() => {
                  discard.mutate({ params: { id: one.id }, query: {} });
                  close();
                  onClose();
                }}
              >
                {t("discard.text")}
              </ConfirmDialog>
            ) : (
              <Suspense fallback={null}>
                <ReversalForm
                  row={financeRoutes.reverseTransaction}
                  id={one.id}
                  title={t("reverse.title")}
                  said={t("reversed")}
                  name={title(one)}
                  onClose={close}
                />
              </Suspense>
            ),
            document.body,
          )}
    </div>
  );
}

function TransactionFacts({ record: one }: Pick<Props, "record">) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { category, donor, method } = useTransactionWords();
  const at = (instant: string) => instantText(language, instant, zone);
  return (
    <Facts
      facts={[
        [t("amount"), moneyText(language, one.amount)],
        [t("date"), dayText(language, one.entry_date)],
        [t("category"), category(one)],
        [t("donor"), donor(one)],
        [t("payee"), one.payee],
        [t("method"), method(one.payment_method)],
        [t("account"), one.account_name],
        [t("fund"), one.fund_name],
        [t("centre"), one.cost_centre_name],
        [t("document"), one.document],
        [t("description"), one.description],
        [t("reason"), one.reason],
        [t("entered"), one.created_by_name ? t("entered.by", { when: at(one.created_at), by: one.created_by_name }) : at(one.created_at)],
        [t("confirmedAt"), one.confirmed_at && at(one.confirmed_at)],
      ]}
    />
  );
}

/** The chain of an original, its reversal and its replacement. */
function Links({ record: one, onOpen }: Pick<Props, "record" | "onOpen">) {
  const { t } = useTranslation("finance");
  const links = [
    [t("link.reverses"), one.reverses_id],
    [t("link.reversedBy"), one.reversed_by_id],
    [t("link.replaces"), one.replaces_id],
    [t("link.replacedBy"), one.replaced_by_id],
  ] as const;
  if (links.every(([, id]) => id === null)) return null;
  return (
    <Section title={t("history")}>
      <Facts
        facts={links.map(([name, id]) => [
          name,
          id === null ? null : (
            <Button key={id} size="sm" variant="quiet" onClick={() => onOpen(id)}>
              {t("link.one", { id })}
            </Button>
          ),
        ])}
      />
    </Section>
  );
}
