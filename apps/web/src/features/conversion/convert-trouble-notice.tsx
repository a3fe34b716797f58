import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./convert-form.module.css";

interface KnownAccount {
  readonly account_id: number;
  readonly name: string;
}

/** Whose account the address is: said only to those who may tie the card to it (decisions 10). */
export function knownAccountOf(failure: unknown): KnownAccount | null {
  if (!isFailure(failure) || failure.code !== "user.emailTaken") return null;
  const data = failure.data as Partial<KnownAccount> | null;
  return typeof data?.account_id === "number" && typeof data.name === "string" ? { account_id: data.account_id, name: data.name } : null;
}

interface Props {
  readonly name: string;
  readonly failure: unknown;
  readonly busy: boolean;
  readonly onTie: (accountId: number) => void;
}

/** Why the conversion did not happen; an address of another account can be the same person's. */
export function ConvertTroubleNotice({ name, failure, busy, onTie }: Props) {
  const { t } = useTranslation("visitors");
  if (!failure) return null;
  const known = knownAccountOf(failure);
  if (known) {
    return (
      <div className={styles.taken}>
        <Notice tone="error" title={t("convert.taken")}>
          {t("convert.takenBy", { name: known.name })}
        </Notice>
        <Button loading={busy} onClick={() => onTie(known.account_id)}>
          {t("convert.tie")}
        </Button>
      </div>
    );
  }
  const taken = isFailure(failure) && failure.code === "user.emailTaken";
  return (
    <Notice tone="error" title={t("convert.failed", { name })}>
      {taken ? t("convert.takenHint") : isFailure(failure) ? failure.message : null}
    </Notice>
  );
}
