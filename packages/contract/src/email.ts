/** One @, something before it, a dot in the domain, no spaces: what a mail server could accept, without a backtracking pattern. */
export function isEmail(value: string): boolean {
  if (value.length > 254 || /[\s<>(),;:"\\]/.test(value)) return false;
  const [local, domain, ...rest] = value.split("@");
  if (!local || !domain || rest.length > 0 || local.length > 64) return false;
  const labels = domain.split(".");
  return labels.length > 1 && labels.every((label) => label !== "" && !label.startsWith("-") && !label.endsWith("-"));
}
