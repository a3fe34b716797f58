/** The requirements of spec.md §5: 8 characters, lower and upper case, a digit, a special character. */
export const passwordRequirements = ["length", "lower", "upper", "digit", "special"] as const;
export type PasswordRequirement = (typeof passwordRequirements)[number];

/** The requirements that `password` does not meet, in the order of the list; [] when it is valid. */
export function missingFromPassword(password: string): readonly PasswordRequirement[] {
  const met: Record<PasswordRequirement, boolean> = {
    length: [...password].length >= 8,
    lower: /\p{Ll}/u.test(password),
    upper: /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\d]/u.test(password),
  };
  return passwordRequirements.filter((requirement) => !met[requirement]);
}
