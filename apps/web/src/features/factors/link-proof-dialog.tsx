import type { FreshProof } from "@aprisco/contract/factors.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session-state.ts";
import styles from "./factors.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { factorOrPassword } from "./use-proof.ts";

interface Props {
  readonly title: ReactNode;
  readonly confirm: ReactNode;
  readonly send: (proof: FreshProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks an account with a second factor for a proof, before it makes a link for another or changes another's e-mail. */
export function LinkProofDialog(props: Props) {
  const { t } = useTranslation(["factors", "failures/factors", "failures/accounts"]);
  const kinds = useSession().user?.factors ?? [];
  return (
    <ProofDialog asked={factorOrPassword(kinds)} kinds={kinds} {...props}>
      <p className={styles.text}>{t("proof.why")}</p>
    </ProofDialog>
  );
}
