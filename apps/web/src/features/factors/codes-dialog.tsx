import { factorRoutes } from "@aprisco/contract/factors/routes.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useSession } from "../../api/session-state.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./factors.module.css";
import { ProofForm } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** New recovery codes in the place of the old ones. */
export function CodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("factors");
  const kinds = useSession().user?.factors ?? [];
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={t("codes.title")} size="sm" keepOnOutsideClick onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          asked={{ factor: true, password: false }}
          kinds={kinds}
          confirm={t("codes.renew")}
          onClose={onClose}
          send={async (body) => setCodes((await call(factorRoutes.renewRecoveryCodes, { body })).data?.recoveryCodes ?? [])}
        >
          <p className={styles.text}>{t("codes.renewText")}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}
