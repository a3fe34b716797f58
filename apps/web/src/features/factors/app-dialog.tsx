import { factorRoutes } from "@aprisco/contract/factors.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { call } from "../../api/client.ts";
import { isFailure } from "../../api/failure.ts";
import { useSession } from "../../api/session-state.ts";
import { useFailureText } from "../../language/use-failure-text.ts";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { focusFirstError } from "../../ui/form/focus.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import factorsStyles from "./factors.module.css";
import { ProofForm } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { passwordAndFactor } from "./use-proof.ts";

type Offer = ReplyOf<typeof factorRoutes.startTotp>;

export function AppDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("factors");
  const kinds = useSession().user?.factors ?? [];
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog title={t(codes ? "codes.title" : "app.title")} keepOnOutsideClick onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : offer ? (
        <AppForm offer={offer} onClose={onClose} onDone={(made) => (made ? setCodes(made) : onClose())} />
      ) : (
        <ProofForm
          asked={passwordAndFactor(kinds)}
          kinds={kinds}
          confirm={t("next")}
          onClose={onClose}
          send={async (body) => setOffer((await call(factorRoutes.startTotp, { body })).data)}
        >
          <p className={factorsStyles.text}>{t("app.text")}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly offer: Offer;
  readonly onClose: () => void;
  /** The recovery codes; null: the account has some already. */
  readonly onDone: (codes: readonly string[] | null) => void;
}

function AppForm({ offer, onClose, onDone }: FormProps) {
  const { t } = useTranslation("factors");
  const text = useFailureText("factors");
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLParagraphElement>(null);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  // The code field comes last, and a phone's keyboard would hide the steps before it.
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await call(factorRoutes.confirmTotp, { body: { code } });
      onDone(data?.recoveryCodes ?? null);
    } catch (cause) {
      setError(isFailure(cause) ? (text(cause.fields["code"]) ?? cause.message) : t("proof.unknown"));
      focusFirstError(form.current);
    } finally {
      setBusy(false);
    }
  };
  const grouped = offer.secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
  return (
    <form ref={form} className={factorsStyles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p ref={first} tabIndex={-1} className={factorsStyles.text}>
        {t("app.scan")}
      </p>
      <QrCode text={offer.uri} label={t("app.qr")} />
      <p className={factorsStyles.text}>{t("app.type")}</p>
      <code className={factorsStyles.secret}>{grouped}</code>
      <TextField
        label={t("proof.code")}
        help={t("app.codeHelp")}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={10}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <div className={factorsStyles.actions}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {t("app.confirm")}
        </Button>
      </div>
    </form>
  );
}

/** A QR code as one path. Dark on light in both themes: some cameras cannot read the inverse. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className={factorsStyles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
