import { fileRoutes } from "@aprisco/contract/files.ts";
import { financeRoutes } from "@aprisco/contract/finance.ts";
import { type Transaction } from "@aprisco/contract/finance-transaction.ts";
import { type Voucher } from "@aprisco/contract/finance-transfers.ts";
import { IconCamera, IconFileTypePdf, IconPaperclip } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { useAllowed } from "../../api/rights.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { Section } from "../../ui/record/details-section.tsx";
import details from "../../ui/record/details.module.css";
import { Photo } from "../../ui/record/photo.tsx";
import styles from "./finance.module.css";
import { useVoucher, voucherTypes } from "./use-voucher.ts";

interface PickProps {
  readonly label: string;
  /** Opens a phone's camera at once. */
  readonly isCamera: boolean;
  readonly isBusy: boolean;
  /** The icon alone, at the end of a row. */
  readonly isBare?: boolean;
  readonly onPick: (file: File | undefined) => void;
}

/** A button that takes a file: photographed, or chosen. */
function FilePick({ label, isCamera, isBusy, isBare = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  const Icon = isCamera ? IconCamera : IconPaperclip;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={isCamera ? "image/*" : voucherTypes}
        {...(isCamera ? { capture: "environment" as const } : {})}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files?.[0]);
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
        }}
      />
      {isBare ? (
        <button type="button" className={styles.camera} aria-label={label} title={label} aria-busy={isBusy || undefined} onClick={open}>
          <Icon size={21} stroke={1.6} aria-hidden="true" />
        </button>
      ) : (
        <Button size="sm" loading={isBusy} icon={<Icon size={18} stroke={1.6} aria-hidden="true" />} onClick={open}>
          {label}
        </Button>
      )}
    </>
  );
}

/** A camera at the end of a list's row, which attaches the photo to the row's transaction. */
export function CameraButton({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation("finance");
  const { attach, isBusy } = useVoucher(id, true);
  return <FilePick label={t("vouchers.photographOf", { name })} isCamera isBare isBusy={isBusy} onPick={(file) => void attach(file)} />;
}

/** The vouchers of a transaction: opened by who sees it, added while nothing stands against it. */
export function Vouchers({ of }: { readonly of: Transaction }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const mayAdd = useAllowed(financeRoutes.addVoucher.allow);
  const mayRemove = useAllowed(financeRoutes.removeVoucher.allow) && of.month_open;
  const query = useQuery(asked(financeRoutes.listVouchers, { query: { transaction_id: String(of.id) } }));
  const { attach, trouble, isBusy } = useVoucher(of.id);
  const { mutate: open, isPending } = useMutation({
    mutationFn: ({ file_id: id, name }: Voucher) => download(fileRoutes.getFile, { params: { id } }, name),
    onError: (cause) => showToast({ tone: "error", title: cause.message }),
  });
  const { mutate: remove } = useChange(financeRoutes.removeVoucher, {
    input: ({ id }: { readonly id: number }) => ({ params: { id } }),
    lists: true,
    said: { done: () => ({ title: t("vouchers.removed") }), failed: (_voucher, cause) => (cause as Error).message },
  });
  return (
    <Section title={t("vouchers")}>
      <AnswerOf query={query} height="3rem">
        {(vouchers) =>
          vouchers.length === 0 ? (
            <p className={details.none}>{t("vouchers.none")}</p>
          ) : (
            <ActionList
              label={t("vouchers")}
              items={vouchers.map((voucher) => ({
                key: String(voucher.id),
                ...(voucher.mime.startsWith("image/")
                  ? { person: voucher.name, picture: <Photo name={voucher.name} photo={`/files/${voucher.file_id}`} size={42} /> }
                  : { icon: IconFileTypePdf, hue: "vinho" as const }),
                title: voucher.name,
                note: voucher.by
                  ? t("entered.by", { when: instantText(language, voucher.created_at, zone), by: voucher.by })
                  : instantText(language, voucher.created_at, zone),
                action: (
                  <>
                    <Button size="sm" variant="quiet" disabled={isPending} onClick={() => open(voucher)}>
                      {t("vouchers.open")}
                    </Button>
                    {mayRemove ? (
                      <RowMenu
                        label={`${t("vouchers.remove")}: ${voucher.name}`}
                        items={() => [{ key: "remove", text: t("vouchers.remove"), tone: "danger", onChoose: () => remove(voucher) }]}
                      />
                    ) : null}
                  </>
                ),
              }))}
            />
          )
        }
      </AnswerOf>
      {mayAdd ? (
        <div className={styles.acts}>
          {[true, false].map((isCamera) => (
            <FilePick
              key={String(isCamera)}
              label={t(isCamera ? "vouchers.photograph" : "vouchers.choose")}
              isCamera={isCamera}
              isBusy={isBusy}
              onPick={(file) => void attach(file)}
            />
          ))}
          {trouble ? (
            <p className={styles.trouble} role="alert">
              {trouble}
            </p>
          ) : null}
        </div>
      ) : null}
      <p className={styles.hint}>{t("vouchers.private")}</p>
    </Section>
  );
}
