import { MOST_CHOICES } from "@aprisco/contract/custom-fields-kinds.ts";
import { IconArrowBackUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/base/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./choice-fields.module.css";

/** A choice of a field under edit; without an id it is new. */
export interface DraftChoice {
  readonly id?: number;
  readonly label: string;
  readonly archived?: boolean;
}
interface Props {
  readonly choices: readonly DraftChoice[];
  readonly set: (choices: readonly DraftChoice[]) => void;
  readonly text: (path: `choices.${number}.label`) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly value: string;
    readonly onBlur: () => void;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  readonly error: string | undefined;
}

/** The choices of a field, in order. The server archives a choice that is in use and left out; it can be added again. */
export function ChoiceFields({ choices, set, text, error }: Props) {
  const { t } = useTranslation("custom-fields");
  const list = useRef<HTMLUListElement>(null);
  const focusLast = useRef(false);
  useEffect(() => {
    if (focusLast.current) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    focusLast.current = false;
  }, [choices.length]);
  const nameOf = ({ label }: DraftChoice, at: number) => label || t("choice.numbered", { number: at + 1 });
  return (
    <fieldset className={styles.choices}>
      <legend>{t("choices")}</legend>
      <ul ref={list} className={styles.rows}>
        {choices.map((choice, at) => (
          // A new choice has no id, so its position is its key; each input reads the draft at its position.
          <li key={choice.id ?? `new ${String(at)}`} className={styles.row}>
            {choice.archived === true ? (
              <>
                <span className={styles.archived}>
                  {choice.label} <small>{t("choice.archived")}</small>
                </span>
                <button
                  type="button"
                  className={styles.act}
                  aria-label={t("choice.back", { name: choice.label })}
                  onClick={() => set(choices.with(at, { ...choice, archived: false }))}
                >
                  <IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />
                </button>
              </>
            ) : (
              <>
                <TextField
                  {...text(`choices.${at}.label`)}
                  label={t("choice.numbered", { number: at + 1 })}
                  required
                  maxLength={60}
                  autoComplete="off"
                />
                <button
                  type="button"
                  className={styles.act}
                  aria-label={t("choice.remove", { name: nameOf(choice, at) })}
                  onClick={() => set(choices.toSpliced(at, 1))}
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {choices.length >= MOST_CHOICES ? null : (
        <Button
          size="sm"
          icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => {
            focusLast.current = true;
            set([...choices, { label: "" }]);
          }}
        >
          {t("choice.add")}
        </Button>
      )}
      <p className={styles.help}>{t("choice.help")}</p>
    </fieldset>
  );
}
