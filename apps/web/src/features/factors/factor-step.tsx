import type { SessionUser } from "@aprisco/contract/accounts-session.ts";
import type { factorRoutes } from "@aprisco/contract/factors.ts";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { lightRoute } from "../../api/light-route.ts";
import { signOut } from "../../api/session.ts";
import { changeUser } from "../../api/change-user.ts";
import { WaitNote } from "../../public/wait-note.tsx";
import { useCountdown } from "../../public/use-countdown.ts";
import { Button } from "../../ui/base/button.tsx";
import { focusFirstError } from "../../ui/form/focus.ts";
import styles from "./factors.module.css";
import { ProofFields } from "./proof-fields.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { useProof } from "./use-proof.ts";

const proveRow = lightRoute<typeof factorRoutes.proveFactor>({ method: "POST", path: "/auth/factor" });

interface Props {
  readonly user: Pick<SessionUser, "name" | "factors">;
  readonly onDone: (user: SessionUser) => void;
}

export function FactorStep({ user, onDone }: Props) {
  const { t } = useTranslation(["factors", "failures/factors"]);
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wait, startWait] = useCountdown();
  const proof = useProof({ factor: true, password: false }, user.factors, async (body) => {
    const { data } = await call(proveRow, { body });
    if (!data) return;
    changeUser(data);
    onDone(data);
  });
  useFirstFocus(form);
  const onWait = (seconds: number) => {
    startWait(seconds);
    focusFirstError(form.current);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void proof.submit("code").then(onWait);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{t("step.text", { name: user.name })}</p>
      <ProofFields proof={proof} onWait={onWait} />
      {proof.showsCode ? (
        <Button type="submit" variant="primary" fullWidth loading={proof.busy === "code"}>
          {t("step.submit")}
        </Button>
      ) : null}
      <WaitNote seconds={wait} />
      <Button
        variant="quiet"
        loading={leaving}
        onClick={() => {
          setLeaving(true);
          void signOut("/login");
        }}
      >
        {t("step.other")}
      </Button>
    </form>
  );
}
