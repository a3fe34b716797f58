import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { User } from "@aprisco/contract/accounts/account.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import { useForm } from "@mantine/form";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { focusFirstError } from "../../../ui/focus-first-error.ts";
import { Notice } from "../../../ui/notice.tsx";
import { churchNow } from "../../../messages/church-now.ts";
import { CompleteProfileFields } from "./complete-fields.tsx";
import styles from "./complete-dialog.module.css";
import { completionProblems, toCompletion, type CompletionValues } from "./completion.ts";

interface Props {
  readonly user: User;
  readonly zone: string | undefined;
  readonly onDone: (message: string | null) => void;
  readonly onClose: () => void;
}

/** 'Complete seu Perfil' (spec.md §2.3, §5): what was typed stays whatever the answer is. */
export function CompleteProfileDialog({ user, zone, onDone, onClose }: Props) {
  const { t } = useTranslation(["approval", "failures/request"]);
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<CompletionValues>({
    mode: "controlled",
    initialValues: toCompletion(user),
    validate: (values) => completionProblems(values, Number(churchNow(zone, new Date()).day.slice(0, 4))),
    validateInputOnBlur: true,
  });

  const send = async (values: CompletionValues) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      // The form lets nothing through whose marital status is still to be chosen.
      const body = values as Sent<typeof accountRoutes.completeProfile>["body"];
      const { message } = await call(accountRoutes.completeProfile, { params: { id: user.id }, body });
      onDone(message);
    } catch (cause) {
      setBusy(false);
      if (!isFailure(cause)) throw cause;
      form.setErrors(cause.fields);
      setRefusal(cause.message);
      focusFirstError(element.current);
    }
  };
  const refuse = () => {
    setRefusal(t("request.invalid", { ns: "failures/request" }));
    focusFirstError(element.current);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => form.onSubmit(send, refuse)(event);

  return (
    <Dialog title={t("profile.title")} onClose={onClose} keepOnOutsideClick>
      <p className={styles.lead}>{t("profile.lead")}</p>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <CompleteProfileFields form={form} />
        <div className={styles.actions}>
          {refusal === null ? null : (
            <Notice tone="error" title={t("profile.failed")}>
              {refusal}
            </Notice>
          )}
          <Button type="submit" variant="primary" fullWidth loading={busy}>
            {t(busy ? "profile.saving" : "profile.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
