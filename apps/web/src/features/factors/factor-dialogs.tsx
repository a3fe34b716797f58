import { factorRoutes } from "@aprisco/contract/factors/routes.ts";
import { passkeyName } from "@aprisco/contract/factors/factor.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { currentUser } from "../../api/session.ts";
import { useSession } from "../../api/session-state.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useEdit } from "../../ui/use-edit.ts";
import { AppDialog } from "./app-dialog.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import styles from "./factors.module.css";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { ProofDialog } from "./proof-dialog.tsx";

export type FactorLayer =
  | { readonly kind: "app" | "passkey" | "codes" }
  | { readonly kind: "rename"; readonly id: number; readonly label: string }
  | { readonly kind: "remove"; readonly id: number; readonly name: string };

/** The session's own account has another factor now: what is shown of it follows. */
export function useFactorsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ["factors"] });
    void currentUser().catch(() => undefined);
  };
}

/** What is done to the own factors, each in a dialog. */
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
      asked={{ factor: true, password: true }}
      kinds={user?.factors ?? []}
      confirm={t("remove.open")}
      isDanger
      onClose={onClose}
      send={async (body) => {
        await remove.mutateAsync({ params: { id }, body });
        onClose();
      }}
    >
      <p className={styles.text}>{t("remove.text")}</p>
    </ProofDialog>
  );
}
