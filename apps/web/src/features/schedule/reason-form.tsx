import type { PlaceWarning } from "@aprisco/contract/schedule.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { focusFirstError } from "../../ui/form/focus.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import styles from "./dialogs.module.css";

interface Props {
  readonly name: string;
  readonly warnings: readonly PlaceWarning[];
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onReason: (reason: string) => void;
}

/** Why somebody is chosen in spite of a warning: the reason is kept with the place. */
export function ReasonForm({ name, warnings, busy, onBack, onReason }: Props) {
  const { t } = useTranslation("schedule");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.reason}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") {
          setMissing(true);
          focusFirstError(event.currentTarget);
        } else onReason(reason.trim());
      }}
    >
      <Notice tone="info" title={name}>
        {warnings.map((warning) => t(`warning.${warning}.long`)).join(" ")}
      </Notice>
      <div className={styles.chips}>
        {(["agreed", "nobody", "asked"] as const).map((one) => (
          <Button key={one} size="sm" onClick={() => setReason(t(`override.${one}`))}>
            {t(`override.${one}`)}
          </Button>
        ))}
      </div>
      <TextField
        label={t("override.reason")}
        help={t("override.help")}
        error={isMissing && reason.trim() === "" ? t("override.missing") : undefined}
        required
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button onClick={onBack}>{t("back")}</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {t("override.confirm")}
        </Button>
      </div>
    </form>
  );
}
