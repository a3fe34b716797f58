/**
 * One @, signs of the keyboard before it, a dot in the domain: what a mail server could accept, without a backtracking pattern.
 * No `?`, which in a link would begin further recipients; no letters that only look like others (accents in the domain are fine).
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
