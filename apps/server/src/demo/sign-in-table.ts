import { DEMO_PASSWORD, demoAccounts, demoGuardian } from "./accounts.ts";

/** The demo's sign-ins, as lines for a terminal. */
export function signInTable(): string[] {
  const rows = [
    ["E-mail", "Papel", "Situação", ""],
    ...[...demoAccounts, demoGuardian].map(({ email, role, status, remark }) => [email, role, status, remark]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
  return ["", "  Comunidade Oliveira: igreja de demonstração", `  A senha de todos é ${DEMO_PASSWORD}`, "", ...lines, ""];
}
