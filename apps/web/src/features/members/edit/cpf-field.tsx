import { isMaskedCpf } from "@aprisco/contract/members/cpf.ts";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { MaskedField } from "../../../ui/masked-field.tsx";
import { cpfMask } from "../../../ui/masks.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { takeFocus } from "../../../ui/take-focus.ts";
import { useCpf } from "../record/use-cpf.ts";
import styles from "./cpf-field.module.css";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  /** As answers show it, or what was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Absent: a new one has none to show. */
  readonly memberId: number | undefined;
}

/** The CPF: what is kept stays hidden until somebody asks for it, and is typed anew to be changed. */
export function CpfField({ memberId, value, onChange, ...frame }: Props) {
  const { t } = useTranslation("members");
  const { cpf, show, isBusy } = useCpf(memberId ?? 0);
  if (memberId === undefined || !isMaskedCpf(value))
    return <MaskedField {...frame} value={value} onChange={onChange} mask={cpfMask} optional inputMode="numeric" autoComplete="off" />;
  return (
    <div className={styles.kept}>
      <TextField {...frame} value={cpf ?? value} readOnly autoComplete="off" />
      <div className={styles.acts}>
        {cpf === null ? (
          <Button size="sm" variant="quiet" loading={isBusy} title={t("cpf.hint")} onClick={show}>
            {t("cpf.show")}
          </Button>
        ) : null}
        {/* It takes over the focus of the other, which is gone. */}
        <Button key={cpf} ref={cpf === null ? null : takeFocus} size="sm" variant="quiet" onClick={() => onChange("")}>
          {t("cpf.change")}
        </Button>
      </div>
    </div>
  );
}
