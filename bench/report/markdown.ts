export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_cell, column) => (column === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n");
}

/** Milliseconds with a sensible number of digits. */
export const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
export const times = (value: number): string => `${value.toFixed(value >= 10 ? 0 : 1)}×`;

/** A goal with its verdict; an open one (null) has none. */
export const verdict = (reached: boolean, goal: string): string => `${goal} ${reached ? "✓" : "**✗**"}`;
