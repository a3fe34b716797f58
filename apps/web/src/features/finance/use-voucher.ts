import { filePurposes, fileRoutes } from "@aprisco/contract/files.ts";
import { financeRoutes } from "@aprisco/contract/finance.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { showToast } from "../../ui/layer/toast-queue.ts";

const { types, bytes } = filePurposes.voucher;
const allowed: readonly string[] = types;
/** For `<input accept>`. */
export const voucherTypes = allowed.join();

/**
 * Sends a photo or PDF and attaches it to a transaction. `trouble`: why it was not.
 * @param isToasted there is no place for the trouble beside the button
 */
export function useVoucher(transactionId: number, isToasted = false) {
  const { t } = useTranslation("finance");
  const upload = useChange(fileRoutes.uploadFile);
  const add = useChange(financeRoutes.addVoucher, { lists: true });
  const [trouble, setTrouble] = useState<string | null>(null);
  const tell = (sentence: string | null): void => {
    if (isToasted && sentence !== null) showToast({ tone: "error", title: sentence });
    else setTrouble(sentence);
  };
  const attach = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const fault = allowed.includes(file.type) ? (file.size > bytes ? "size" : null) : "type";
    tell(fault && t(`vouchers.fault.${fault}`));
    if (fault) return;
    try {
      const { id } = await upload.mutateAsync({ body: { purpose: "voucher", file } });
      await add.mutateAsync({ body: { transaction_id: transactionId, file_id: id } });
      showToast({ title: t("vouchers.added") });
    } catch (cause) {
      tell((cause as Error).message);
    }
  };
  return { attach, trouble, isBusy: upload.isPending || add.isPending };
}
