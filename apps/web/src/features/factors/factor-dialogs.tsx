import { passkeyName, type FreshProof, factorRoutes } from "@aprisco/contract/factors.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { call } from "../../api/client.ts";
import { useSession } from "../../api/session-state.ts";
import { currentUser } from "../../api/session.ts";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";
import { AppDialog } from "./app-dialog.tsx";
import factorsStyles from "./factors.module.css";
import { ProofDialog, ProofForm } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { passwordAndFactor } from "./use-proof.ts";
import { makePasskey, PasskeyCanceled } from "./webauthn.ts";

export type FactorLayer =
  | { readonly kind: "app" | "passkey" | "codes" }
  | { readonly kind: "rename"; readonly id: number; readonly label: string }
  | { readonly kind: "remove"; readonly id: number; readonly name: string };

export function useFactorsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ["factors"] });
    void currentUser().catch(() => undefined);
  };
}

export function FactorDialogs({ layer, onClose }: { readonly layer: FactorLayer; readonly onClose: () => void }) {
  const changed = useFactorsChanged();
  const close = () => {
    changed();
    onClose();
  };
  if (layer.kind === "app") return <AppDialog onClose={close} />;
  if (layer.kind === "passkey") return <PasskeyDialog onClose={close} />;
  if (layer.kind === "codes") return <CodesDialog onClose={close} />;
  if (layer.kind === "rename") return <RenameDialog {...layer} onClose={onClose} />;
  return layer.kind === "remove" ? <RemoveDialog {...layer} onClose={close} /> : null;
}

interface OneProps {
  readonly id: number;
  readonly onClose: () => void;
}

function RenameDialog({ id, label, onClose }: OneProps & { readonly label: string }) {
  const { t } = useTranslation("factors");
  const rename = useChange(factorRoutes.renamePasskey, { said: { done: () => ({ title: t("passkey.renamed") }) } });
  const edit = useEdit({
    schema: passkeyName,
    initial: { label },
    labels: { label: t("passkey.label") },
    failures: "factors",
    save: (body) => rename.mutateAsync({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <EditDialog edit={edit} title={t("passkey.renameTitle")} confirm={t("save")} failed={t("proof.refused")} size="sm" onClose={onClose}>
      <TextField {...edit.text("label")} required maxLength={60} autoComplete="off" />
    </EditDialog>
  );
}

function RemoveDialog({ id, name, onClose }: OneProps & { readonly name: string }) {
  const { t } = useTranslation("factors");
  const { user } = useSession();
  const remove = useChange(factorRoutes.removeMyFactor, { said: { done: () => ({ title: t("remove.done") }), failed: () => undefined } });
  return (
    <ProofDialog
      title={t("remove.title", { name })}
      asked={passwordAndFactor(user?.factors ?? [])}
      kinds={user?.factors ?? []}
      confirm={t("remove.open")}
      isDanger
      onClose={onClose}
      send={async (body) => {
        await remove.mutateAsync({ params: { id }, body });
        onClose();
      }}
    >
      <p className={factorsStyles.text}>{t("remove.text")}</p>
    </ProofDialog>
  );
}

function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
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
        <ProofForm asked={passwordAndFactor(kinds)} kinds={kinds} confirm={t("passkey.confirm")} onClose={onClose} send={send}>
          <p className={factorsStyles.text}>{t("passkey.text")}</p>
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

function CodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("factors");
  const kinds = useSession().user?.factors ?? [];
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={t("codes.title")} size="sm" keepOnOutsideClick onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ProofForm
          asked={passwordAndFactor(kinds)}
          kinds={kinds}
          confirm={t("codes.renew")}
          onClose={onClose}
          send={async (body) => setCodes((await call(factorRoutes.renewRecoveryCodes, { body })).data?.recoveryCodes ?? [])}
        >
          <p className={factorsStyles.text}>{t("codes.renewText")}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}
