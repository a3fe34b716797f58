import type { ReactNode } from "react";
import styles from "./catalogue.module.css";

export function DebugFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <nav className={styles.line} aria-label="debug">
        {["ui", "auth", "admin", "login-test", "permissions"].map((name) => (
          <a key={name} href={`/debug/${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {children}
    </main>
  );
}

export function Raw({ title, value }: { readonly title: string; readonly value: unknown }) {
  return (
    <section className={styles.specimen} aria-label={title}>
      <h2>{title}</h2>
      <pre className={styles.raw}>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
