import type { Language } from "@aprisco/contract/languages.ts";
import styles from "./flag.module.css";

/** A round flag, drawn: some systems have no flag characters. The colours are the flags' own. */
export function Flag({ language, size = 20 }: { readonly language: Language; readonly size?: number }) {
  return (
    <svg className={styles.flag} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {drawings[language]}
    </svg>
  );
}

const drawings = {
  "pt-BR": (
    <>
      <path className={styles.green} d="M0 0h20v20H0z" />
      <path className={styles.yellow} d="M10 3.5 17.5 10 10 16.5 2.5 10Z" />
      <circle className={styles.blue} cx="10" cy="10" r="3.3" />
    </>
  ),
  es: (
    <>
      <path className={styles.red} d="M0 0h20v20H0z" />
      <path className={styles.yellow} d="M0 5h20v10H0z" />
    </>
  ),
  en: (
    <>
      <path className={styles.white} d="M0 0h20v20H0z" />
      <path className={styles.stripes} d="M0 1.500h20M0 5.500h20M0 9.500h20M0 13.500h20M0 17.500h20" />
      <path className={styles.navy} d="M0 0h10v9.500H0z" />
    </>
  ),
};
