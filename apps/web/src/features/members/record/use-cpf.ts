import { memberRoutes } from "@aprisco/contract/members.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { showToast } from "../../../ui/layer/toast-queue.ts";

/** A member's full CPF, requested on demand: each reading is logged, so it is neither cached nor refetched. */
export function useCpf(memberId: number) {
  const { t } = useTranslation();
  const [cpf, setCpf] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const { data } = await call(memberRoutes.getMemberCpf, { params: { id: memberId } });
      setCpf(data.cpf);
    } catch (cause) {
      showToast({ tone: "error", title: t("toast.error"), message: (cause as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return { cpf, isBusy, show: () => void show() };
}
