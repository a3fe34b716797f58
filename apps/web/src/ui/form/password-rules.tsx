import type { PasswordOwner } from "@aprisco/contract/password-guess.ts";
import { missingFromPassword, passwordRequirements } from "@aprisco/contract/password.ts";
import { IconCheck, IconPoint, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "../../log-problem.ts";
import styles from "./password-rules.module.css";

interface Props {
  readonly id: string;
  readonly password: string;
  /** The owner's data, which the password must not contain. */
  readonly owner?: PasswordOwner | undefined;
}
/** Shorter texts are not judged: the beginning of any password may be a common word. */
const judgedFrom = 8;

export function PasswordRules({ id, password, owner = {} }: Props) {
  const { t } = useTranslation("password");
  const missing = new Set(missingFromPassword(password));
  const isGuessable = useGuess(password !== "");
  const isCommon = password.length >= judgedFrom ? isGuessable?.(password, owner) : undefined;
  const rules = [
    ...passwordRequirements.map((rule) => ({ rule, state: missing.has(rule) ? ("open" as const) : ("met" as const) })),
    { rule: "uncommon" as const, state: isCommon === undefined ? ("open" as const) : isCommon ? ("broken" as const) : ("met" as const) },
  ];
  return (
    <div id={id} className={styles.rules}>
      <p>{t("rules.title")}</p>
      <ul>
        {rules.map(({ rule, state }) => {
          const Icon = { open: IconPoint, met: IconCheck, broken: IconX }[state];
          return (
            <li key={rule} data-state={state} aria-live={rule === "uncommon" ? "polite" : undefined}>
              <Icon size={18} stroke={2} aria-hidden="true" />
              {t(state === "broken" ? "rules.common" : `rules.${rule}`)}
              {state === "broken" ? null : <span className="cm-hidden">: {t(`rules.${state}`)}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The server's own check, with its list of common passwords (4 KB): loaded when typing begins. */
function useGuess(wanted: boolean) {
  const [guess, setGuess] = useState<((password: string, owner: PasswordOwner) => boolean) | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import("@aprisco/contract/password-guess.ts").then(
      ({ isGuessable }) => setGuess(() => isGuessable),
      // The server checks all the same.
      (cause: unknown) => logProblem("The common passwords could not be loaded", cause),
    );
  }, [wanted]);
  return guess;
}
