import type { FreshProof } from "@aprisco/contract/factors.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session-state.ts";
import styles from "./factors.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { passwordAndFactor } from "./use-proof.ts";

interface Props {
  readonly title: ReactNode;
  /** What is shown or made. */
  readonly lead: ReactNode;
  readonly confirm: ReactNode;
  readonly send: (proof: FreshProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the proof of a call that shows or makes a key (`proof: "factor"` of its route). */
export function KeyProofDialog({ lead, ...props }: Props) {
  const { t } = useTranslation(["factors", "failures/factors", "failures/accounts"]);
  const kinds = useSession().user?.factors ?? [];
  return (
    <ProofDialog asked={passwordAndFactor(kinds)} kinds={kinds} {...props}>
      <p className={styles.text}>{lead}</p>
      <p className={styles.text}>{t("proof.key")}</p>
    </ProofDialog>
  );
}
