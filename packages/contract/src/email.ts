/**
 * One @, printable ASCII before it, a dot in the domain: what a mail server could accept, without a backtracking pattern. No `?`,
 * which would begin further recipients in a link; no look-alike letters before the @ (accents in the domain are allowed).
 */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false;
  const [local, domain, ...rest] = value.split("@");
  if (!local || !domain || rest.length > 0 || local.length > 64 || !/^[a-z\d.!#$%&'*+/=^_`{|}~-]+$/i.test(local)) return false;
  const labels = domain.split(".");
  return (
    labels.length > 1 && labels.every((label) => /^[a-z\d\u00DF-\u024F-]+$/i.test(label) && !label.startsWith("-") && !label.endsWith("-"))
  );
}
