import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { Handle } from "../../../database/connect.ts";
import { differing, hold } from "../../../records/record.ts";
import { Failure } from "../../../failure.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { changePerson } from "../../people/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { requireAuthority } from "../approval/let-in.ts";
import { refuseOutdated, shownTo } from "../approval/handlers.ts";
import { changePassword } from "../users/changes-store.ts";
import { guardContact } from "../users/contact.ts";
import { countEmailProbe } from "../register/handlers.ts";
import { confirmProof, hashAnother, proveOwnPassword } from "../password/own.ts";
import { requireGoodPassword } from "../password/quality.ts";
import { notify } from "../notices/store.ts";
import { askEmailChange } from "../email/change.ts";
import { isWholeProfile, ownChanges, ownNewEmail, personChanges } from "./changes.ts";
import { changeAccount, emailIsTaken, type AccountFields } from "./store.ts";
import { emailTaken } from "../register/store.ts";
import { accountKind, readAccount, readOwnAccount, type AccountRow } from "../store.ts";
import { onlookerOf, userOf } from "../user-view.ts";

type Rows = typeof accountRoutes;
type ProfileUpdate = Context<Rows["updateMyProfile"]>;

/** The current year in church time. */
export async function churchYear(handle: Handle, now: Date): Promise<number> {
  return Number(dayIn((await readChurch(handle)).timeZone, now).slice(0, 4));
}

const accountFields = (current: AccountRow, { notifications, ...wanted }: Partial<ProfileUpdate["body"]>): AccountFields =>
  differing(
    ["email", "theme", "language", "notify_email", "notify_sms", "notify_push"],
    { ...wanted, notify_email: notifications?.email, notify_sms: notifications?.sms, notify_push: notifications?.push },
    current,
  ).values;

async function readMine({ reads, caller, scope }: ProfileUpdate): Promise<AccountRow> {
  const account = await readAccount(reads, caller.id, scope("users"));
  if (!account) throw new Failure("session.required");
  return account;
}

/** A pending visitor: no answer may show whether another account has the typed address. */
const waitsAsVisitor = ({ role, status }: AccountRow): boolean => role === "visitante" && status !== "ativo";

/**
 * Whether the owner chose the account's password, or there is none. The holder of a password that somebody else set could otherwise
 * move the account to their own address and get its links.
 */
const mayMove = ({ password_hash, own_password_at }: AccountRow): boolean => password_hash === null || own_password_at !== null;

export const updateMyProfile =
  (services: FeatureServices): Handler<Rows["updateMyProfile"]> =>
  async (context, inTransaction) => {
    const { body, caller, now, reads, scope } = context;
    const before = await readMine(context);
    const year = await churchYear(reads, now);
    ownChanges(before, body, year);
    const email = ownNewEmail(before, body.email);
    const { password } = body;
    if (password !== undefined) {
      // Whether a password opens the account would show whether another account has the typed address.
      if (waitsAsVisitor(before)) throw new Failure("session.restricted");
      const church = await readChurch(reads);
      requireGoodPassword(password, { name: body.name ?? before.name, email: email ?? before.email, church: church.name });
    }
    if (email !== undefined) await countEmailProbe(services, context, "changeEmail");
    if (email !== undefined && !mayMove(before)) throw new Failure("password.notOwn");
    const isGuarded = password !== undefined || email !== undefined;
    const proven = isGuarded ? await proveOwnPassword(services, context, before, body.currentPassword) : null;
    // Checked again at the write; this first check avoids a useless hash.
    if (email !== undefined && !waitsAsVisitor(before) && (await emailTaken(reads, email, caller.id))) throw emailIsTaken();
    const passwordHash = password === undefined ? null : await hashAnother(services, context, before, password);
    return inTransaction(async (tx) => {
      const current = await hold(tx, { ...accountKind, notFound: "session.required" }, scope("users"), caller.id, {
        version: body.version,
        shown: shownTo(context),
      });
      // The password may have changed since its comparison.
      if (isGuarded && current.password_hash !== before.password_hash) throw new Failure("password.current");
      if (proven) await confirmProof(tx, proven, now);
      const { person, names } = ownChanges(current, body, year);
      const { email: _typed, ...rest } = body;
      // No staff approved a waiting account: it must not send mail to strangers.
      const isAsked = email !== undefined && current.status === "ativo";
      const fields = accountFields(current, email === undefined || isAsked ? rest : { ...rest, email });
      if (names.length > 0 || fields.email !== undefined) {
        const seen = { id: current.person_id, version: body.version === undefined ? null : current.person_version };
        const wanted = { ...person, ...(fields.email === undefined ? {} : { email: fields.email }) };
        const first = await changePerson(tx, seen, guardContact(caller, current, wanted, now), now);
        if (!first) refuseOutdated(context, await readOwnAccount(tx, caller.id));
      }
      if (passwordHash !== null) {
        const by = { accountId: caller.id, now, scope: null, audit: context.audit };
        await changePassword(tx, by, { hash: passwordHash, link: null, lasting: services.lasting });
        await notify(tx, caller.id, "password.changed", now);
      }
      if (names.length > 0 || Object.keys(fields).length > 0) {
        const becomesWhole = !current.profile_complete && isWholeProfile(await readOwnAccount(tx, caller.id));
        const changes = becomesWhole ? { ...fields, profile_complete: true } : fields;
        if (Object.keys(changes).length > 0) await changeAccount(tx, caller.id, changes, now, waitsAsVisitor(current) ? "keep" : "refuse");
      }
      // After the change of password, which ends earlier requests.
      if (isAsked) await askEmailChange(services, tx, current, email, context);
      const changed = [...names, ...Object.keys(fields), ...(passwordHash === null ? [] : ["password"])];
      return { data: userOf(await readOwnAccount(tx, caller.id)), targetId: caller.id, changed };
    });
  };

export const completeProfile: Handler<Rows["completeProfile"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { body, caller, now, params, scope } = context;
    const current = await hold(tx, accountKind, scope("users"), params.id);
    if (current.id !== caller.id) requireAuthority(context, current);
    const { person, names } = personChanges(current, body, await churchYear(tx, now));
    if (names.length > 0) await changePerson(tx, { id: current.person_id, version: null }, guardContact(caller, current, person, now), now);
    await changeAccount(tx, current.id, { profile_complete: true }, now);
    return { data: userOf(await readOwnAccount(tx, current.id), onlookerOf(caller, current.id)), changed: names };
  });
