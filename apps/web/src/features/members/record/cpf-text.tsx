import { memberRoutes } from "@aprisco/contract/members.ts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { Button } from "../../../ui/base/button.tsx";
import { takeFocus } from "../../../ui/form/focus.ts";
import styles from "./cpf-text.module.css";
import { useCpf } from "./use-cpf.ts";

/** A masked CPF; accounts that may change it get a button that reveals it. */
export function CpfText({ memberId, masked }: { readonly memberId: number; readonly masked: string }) {
  const { t } = useTranslation("members");
  const { cpf, show, isBusy } = useCpf(memberId);
  const may = useMay(memberRoutes.getMemberCpf.allow);
  return (
    <span className={styles.cpf}>
      {cpf === null ? (
        masked
      ) : (
        <span ref={takeFocus} tabIndex={-1}>
          {cpf}
        </span>
      )}
      {may && cpf === null ? (
        <Button size="sm" variant="quiet" loading={isBusy} title={t("cpf.hint")} onClick={show}>
          {t("cpf.show")}
        </Button>
      ) : null}
    </span>
  );
}
