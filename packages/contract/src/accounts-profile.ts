import * as z from "zod/mini";
import {
  currentPassword,
  newPassword,
  wantedReach,
  accountStatuses,
  maritalStatuses,
  profileLanguages,
  roleNames,
  themes,
} from "./accounts-session.ts";
import { isCleanText } from "./clean-text.ts";
import { factorProof } from "./factors-proof.ts";
import { familyPlace } from "./families-place.ts";
import {
  asName,
  choice,
  email,
  flag,
  isDay,
  name,
  optionalDay,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  phone,
  text,
  version,
  whole,
} from "./fields.ts";
import { toE164 } from "./phone.ts";

/** The departments of a converted member, with the Portuguese names that churches in Brazil use. */
export const departments = [
  "Ação Social",
  "Aconselhamento",
  "Adolescentes",
  "Artes e Teatro",
  "Batismo",
  "Cantina",
  "Caronas",
  "Casais",
  "Células (Grupos de Convívio)",
  "Conselho Fiscal",
  "Consolidação",
  "Cooperadores",
  "Dança",
  "Departamento Administrativo",
  "Diaconato",
  "Discipulado",
  "Ensino e Escola Bíblica",
  "Estacionamento",
  "Evangelismo",
  "Eventos",
  "Homens",
  "Intercessão",
  "Jovens",
  "Kids",
  "Limpeza e Zeladoria",
  "Louvor",
  "Mídia",
  "Missões",
  "Mulheres",
  "Patrimônio",
  "Presbitério",
  "Recepção",
  "Secretaria",
  "Segurança",
  "Som e Iluminação",
  "Terceira Idade",
  "Tesouraria",
  "Visitação",
] as const;
export const defaultDepartment = "Departamento Administrativo";

/** spec.md §5: name 2–100 characters. */
export const personName = z
  .string({ error: "profile.nameShort" })
  .check(
    z.trim(),
    z.minLength(2, { error: "profile.nameShort" }),
    z.maxLength(100, { error: "profile.nameLong" }),
    z.refine(isCleanText, { error: "field.text" }),
    ...asName,
  );

/** Age as a difference of years, 12 to 120 (spec.md §5). `year`: the current one in church time. */
export const isAccountAge = (birthDate: string, year: number): boolean => {
  const age = year - Number(birthDate.slice(0, 4));
  return age >= 12 && age <= 120;
};

const children = {
  hasChildren: z.optional(flag),
  childrenCount: z.optional(z.nullable(whole(0, 30))),
  childrenAges: optionalText(100),
  childrenNames: optionalText(300),
};
const optionalMaritalStatus = z.optional(z.nullable(choice(maritalStatuses)));

/** A telephone number, or blank. Too few digits and another form are different errors (spec.md §5). */
const ownPhone = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "profile.phone" }).check(
        z.trim(),
        z.refine((typed) => typed === "" || typed.startsWith("+") || typed.replaceAll(/\D/g, "").length >= 10, { error: "profile.phone" }),
        z.refine((typed) => typed === "" || toE164(typed) !== null, { error: "profile.phoneForm" }),
      ),
      z.transform((typed: string) => (typed === "" ? null : toE164(typed))),
    ),
  ),
);

/** Texts of a profile that may be blank, and otherwise have a minimum length (spec.md §5). */
const leastTexts = {
  address: { least: 10, fault: "profile.addressShort" },
  profession: { least: 2, fault: "field.tooShort" },
  emergencyContact: { least: 2, fault: "profile.nameShort" },
} as const;
type LeastText = keyof typeof leastTexts;

/** The changed texts that are too short: field → code. An unchanged short text is allowed. */
export const tooShortIn = (
  wanted: { readonly [F in LeastText]?: string | null | undefined },
  before: { readonly [F in LeastText]?: string | null | undefined },
): { readonly [F in LeastText]?: (typeof leastTexts)[LeastText]["fault"] } =>
  Object.fromEntries(
    Object.entries(leastTexts).flatMap(([field, { least, fault }]) => {
      const text = wanted[field as LeastText]?.trim() ?? "";
      return text !== "" && text.length < least && text !== before[field as LeastText]?.trim() ? [[field, fault]] : [];
    }),
  );

/**
 * A change of the own account (PUT /users/profile/me). Role, status and permissions are ignored. An empty telephone or e-mail may
 * stay empty, so that the answered record can be sent back; a filled one cannot be emptied.
 */
export const profileChange = z.object({
  name: z.optional(personName),
  email: optionalEmail,
  phone: ownPhone,
  address: optionalText(250),
  birthDate: optionalDay,
  maritalStatus: optionalMaritalStatus,
  profession: optionalText(50, "profile.professionLong"),
  emergencyContact: optionalText(100),
  emergencyPhone: ownPhone,
  bio: optionalText(500, "profile.bioLong"),
  neighborhood: optionalText(120),
  familyName: optionalName(100),
  ...children,
  previousChurch: optionalText(200),
  howFoundChurch: optionalText(200),
  theme: z.optional(choice(themes)),
  language: z.optional(choice(profileLanguages)),
  notifications: z.optional(z.object({ email: z.optional(flag), sms: z.optional(flag), push: z.optional(flag) })),
  password: z.optional(newPassword),
  /** Required when password or e-mail changes, unless there is no password yet or it must be changed. */
  currentPassword,
  version,
});

const atLeast = (length: number, max: number, code: "profile.address" | "profile.profession") =>
  text(max, code).check(z.minLength(length, { error: code }));

/** The profile-completion form (spec.md §5). */
export const profileCompletion = z.object({
  phone: phone("profile.phone"),
  address: atLeast(10, 250, "profile.address"),
  birthDate: z
    .string({ error: "profile.birthDate" })
    .check(z.minLength(1, { error: "profile.birthDate" }), z.refine(isDay, { error: "field.date" })),
  maritalStatus: z.enum(
    Object.fromEntries(maritalStatuses.map((status) => [status, status])) as { [K in (typeof maritalStatuses)[number]]: K },
    { error: "profile.maritalStatus" },
  ),
  profession: atLeast(2, 50, "profile.profession"),
  emergencyContact: optionalText(100),
  emergencyPhone: optionalPhone,
});

/** A change of another's account by staff (PUT /users/{id}). */
export const userChange = z.object({
  name: z.optional(personName),
  email: optionalEmail,
  phone: z.optional(z.nullable(phone("profile.phone"))),
  address: optionalText(250),
  birthDate: optionalDay,
  maritalStatus: optionalMaritalStatus,
  profession: optionalText(50),
  emergencyContact: optionalText(100),
  emergencyPhone: optionalPhone,
  bio: optionalText(500),
  neighborhood: optionalText(120),
  familyName: optionalName(100),
  ...children,
  previousChurch: optionalText(200),
  howFoundChurch: optionalText(200),
  department: optionalText(100),
  role: z.optional(choice(roleNames)),
  status: z.optional(choice(accountStatuses)),
  /** For a changed e-mail, as for an invitation. */
  currentPassword,
  ...factorProof,
  /** The reason of a deactivation; for the team. */
  reason: optionalText(500),
  version,
});

/** 6 characters suffice for the one-time password of a conversion (spec.md §5), which must be changed at the first sign-in. */
const oneTimePassword = z.string({ error: "password.oneTime" }).check(
  z.minLength(6, { error: "password.oneTime" }),
  z.maxLength(256, { error: "field.tooLong" }),
  z.refine((value) => value.isWellFormed() && !value.includes("\0"), { error: "field.text" }),
);

/**
 * POST /users: a conversion (with visitor_id) or an account by staff. Accepts camelCase and the snake_case names of spec.md §3.
 * Without a password the answer has an invitation link. `status` is ignored: the account is ativo.
 */
export const newUser = z.object({
  name: personName,
  email: email("user.emailRequired"),
  phone: optionalPhone,
  address: optionalText(250),
  password: z.optional(z.nullable(oneTimePassword)),
  role: z.optional(choice(roleNames)),
  /** A fresh proof, for an account of the caller's own rank. */
  currentPassword,
  ...factorProof,
  department: optionalText(100),
  notes: optionalText(4000),
  familyName: optionalName(100),
  family_name: optionalName(100),
  maritalStatus: optionalMaritalStatus,
  marital_status: optionalMaritalStatus,
  hasChildren: z.optional(flag),
  has_children: z.optional(flag),
  childrenCount: z.optional(z.nullable(whole(0, 30))),
  children_count: z.optional(z.nullable(whole(0, 30))),
  childrenAges: optionalText(100),
  children_ages: optionalText(100),
  childrenNames: optionalText(300),
  children_names: optionalText(300),
  /** The card to convert, in the same transaction. */
  visitor_id: z.optional(z.nullable(whole(1, 999_999_999_999_999))),
  /** The household of a converted person. Absent: none is chosen, and an existing one stays. */
  family: z.optional(z.nullable(familyPlace)),
  /** The existing account to connect with the card's person, after user.emailTaken. */
  account_id: z.optional(z.nullable(whole(1, 999_999_999_999_999))),
  /** The card's person is another one than the members who look the same, after user.maybeMember. */
  is_another: z.optional(flag),
  /** The known person who gets the account, without a card: known data stay, and missing ones are filled in. */
  person_id: z.optional(z.nullable(whole(1, 999_999_999_999_999))),
  /** Absent: the caller's own congregations. */
  congregations: z.optional(wantedReach),
});

/** Registration of a member (spec.md §7); role and status are ignored. */
export const memberRegistration = z.object({
  name: personName,
  email: email(),
  phone: phone("register.required"),
  password: newPassword,
  /** The version of the privacy text that the person accepted; absent: none. */
  consent_version: optionalText(40),
});
/** Registration of a visitor without a password. Without an e-mail only a card is created. */
export const visitorRegistration = z.object({
  name: name(100, "register.required"),
  email: optionalEmail,
  phone: phone("register.required"),
  address: optionalText(250),
  notes: optionalText(4000),
  consent_version: optionalText(40),
});
