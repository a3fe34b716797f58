import type { FactorKind } from "@aprisco/contract/factors-proof.ts";
import type { FreshProof } from "@aprisco/contract/factors.ts";
import { useRef, type ReactNode, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { focusFirstError } from "../../ui/form/focus.ts";
import styles from "./factors.module.css";
import { ProofFields } from "./proof-fields.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useProof, type ProofDemand } from "./use-proof.ts";

interface FormProps {
  readonly asked: ProofDemand;
  readonly kinds: readonly FactorKind[];
  readonly confirm: ReactNode;
  readonly isDanger?: boolean;
  readonly send: (proof: FreshProof) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks for a proof, which the button submits. Without an authenticator app only the passkey's button submits. */
export function ProofForm({ asked, kinds, confirm, isDanger = false, send, onClose, children }: FormProps) {
  const { t } = useTranslation("factors");
  const form = useRef<HTMLFormElement>(null);
  const proof = useProof(asked, kinds, send);
  useFirstFocus(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void proof.submit("code").then(() => focusFirstError(form.current));
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {children}
      <ProofFields proof={proof} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        {asked.factor && !proof.showsCode ? null : (
          <Button type="submit" variant={isDanger ? "danger" : "primary"} loading={proof.busy === "code"}>
            {confirm}
          </Button>
        )}
      </div>
    </form>
  );
}

export function ProofDialog({ title, ...form }: FormProps & { readonly title: ReactNode }) {
  return (
    <Dialog title={title} size="sm" keepOnOutsideClick onClose={form.onClose}>
      <ProofForm {...form} />
    </Dialog>
  );
}
