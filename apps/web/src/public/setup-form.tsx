import type { setupRoutes } from "@aprisco/contract/setup.ts";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { lightRoute } from "../api/light-route.ts";
import { isFailure } from "../api/failure.ts";
import { landingOf } from "../api/redirect.ts";
import { browser } from "../api/session-end.ts";
import { beginSession } from "../api/session.ts";
import { Button } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { focusFirstError } from "../ui/form/focus.ts";
import { Notice } from "../ui/base/notice.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { carryToast } from "../ui/layer/toast-queue.ts";
import styles from "./form.module.css";
import { AdminFields, ChurchFields } from "./setup-fields.tsx";
import { toSetupInput } from "./setup-values.ts";
import { useSetupForm, useSetupField } from "./use-setup-form.ts";

const createSetupRow = lightRoute<typeof setupRoutes.createSetup>({ method: "POST", path: "/setup" });

export function SetupForm({ codeNeeded }: { readonly codeNeeded: boolean }) {
  const { t } = useTranslation("setup");
  const form = useSetupForm();
  const field = useSetupField(form);
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(form.checkAll()).length > 0) return focusFirstError(element.current);
    setBusy(true);
    setRefusal(null);
    try {
      const { data, message } = await call(createSetupRow, { body: toSetupInput(form.values) });
      await beginSession(data);
      carryToast({ title: message ?? t("title") });
      browser.go(landingOf(data.user.role));
    } catch (cause) {
      setBusy(false);
      if (!isFailure(cause)) throw cause;
      form.setProblems(cause.code === "setup.code" ? { code: cause.code } : cause.fields);
      setRefusal(cause.message);
      focusFirstError(element.current);
    }
  };

  return (
    <form ref={element} className={styles.cards} noValidate onSubmit={submit}>
      <Card title={t("admin")}>
        <AdminFields field={field} />
        {codeNeeded ? (
          <div className={styles.group}>
            <TextField label={t("code")} help={t("codeHelp")} required autoComplete="one-time-code" {...field("code")} />
          </div>
        ) : null}
      </Card>
      <Card title={t("church")} lead={t("church.contactHelp")}>
        <ChurchFields field={field} />
        <div className={styles.actions}>
          {refusal ? (
            <Notice tone="error" title={t("refused")}>
              {refusal}
            </Notice>
          ) : null}
          <Button type="submit" variant="primary" loading={busy}>
            {busy ? t("submitting") : t("submit")}
          </Button>
        </div>
      </Card>
    </form>
  );
}
