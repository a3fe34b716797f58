import { factorRoutes } from "@aprisco/contract/factors/routes.ts";
import type { FreshProof } from "@aprisco/contract/factors/factor.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useSession } from "../../api/session-state.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./factors.module.css";
import { ProofForm } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { makePasskey, PasskeyCanceled } from "./webauthn.ts";
import { factorOrPassword } from "./use-proof.ts";

/** Makes a passkey: a name and a proof, what the browser asks, and the recovery codes of a first factor. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("factors");
  const kinds = useSession().user?.factors ?? [];
  const [label, setLabel] = useState<string>(t("passkey.usual"));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const send = async (body: FreshProof) => {
    const { data: offer } = await call(factorRoutes.startPasskey, { body });
    if (!offer) throw new PasskeyCanceled();
    const response = await makePasskey(offer);
    const { data } = await call(factorRoutes.addPasskey, { body: { label: label.trim() || t("passkey.usual"), response } });
    if (data?.recoveryCodes) setCodes(data.recoveryCodes);
    else onClose();
  };
  return (
    <Dialog title={t(codes ? "codes.title" : "passkey.title")} size="sm" keepOnOutsideClick onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm asked={factorOrPassword(kinds)} kinds={kinds} confirm={t("passkey.confirm")} onClose={onClose} send={send}>
          <p className={styles.text}>{t("passkey.text")}</p>
          <TextField
            label={t("passkey.label")}
            help={t("passkey.labelHelp")}
            maxLength={60}
            autoComplete="off"
            value={label}
            onChange={(event) => setLabel(event.target.value)}
          />
        </ProofForm>
      )}
    </Dialog>
  );
}
