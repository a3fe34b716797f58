import type { Language } from "@aprisco/contract/languages.ts";
import { writeAudit } from "../../audit/store.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Services } from "../../services.ts";
import { insertAccount } from "../accounts/index.ts";
import { createPerson } from "../people/index.ts";
import { adminExists, dropSetupCode, insertChurch, lockSetup, readSeat, type ChurchInput } from "./store.ts";

export interface FirstAdmin {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly language?: Language;
}

/** Creates the church and its first administrator; returns the account's id. Fails with `setup.closed` if another call was first. */
export async function createFirstAdmin(tx: Handle, church: ChurchInput, admin: FirstAdmin, now: Date): Promise<number> {
  await lockSetup(tx);
  if (await adminExists(tx)) throw new Failure("setup.closed");
  await insertChurch(tx, church, now);
  const { name, email, phone } = admin;
  const personId = await createPerson(tx, await readSeat(tx), { name, email, phone }, now);
  const id = await insertAccount(
    tx,
    {
      personId,
      email,
      passwordHash: admin.passwordHash,
      role: "admin",
      status: "ativo",
      profileComplete: true,
      mustChangePassword: false,
      isFirstAdmin: true,
      reach: null,
      ...(admin.language ? { language: admin.language } : {}),
    },
    now,
  );
  await dropSetupCode(tx);
  return id;
}

/** With ADMIN_EMAIL and ADMIN_PASSWORD: creates the first administrator if there is none, and a church to be named later. */
export async function ensureFirstAdmin({ config, database, hasher, now }: Services): Promise<void> {
  const { admin } = config;
  if (!admin || (await adminExists(database.handle))) return;
  const passwordHash = await hasher.hash(admin.password);
  const church = { name: config.churchName ?? "Nossa Igreja", timeZone: "America/Sao_Paulo" };
  const account = { name: "Administrador", email: admin.email, phone: null, passwordHash };
  try {
    await database.transaction(async (tx) => {
      const targetId = await createFirstAdmin(tx, church, account, now());
      const origin = { at: now(), accountId: null, address: null, requestId: null };
      await writeAudit(tx, { ...origin, action: "setup", section: "setup", type: "system", targetType: "accounts", targetId });
    });
  } catch (error) {
    // Another server that started at the same time was first.
    if (!(error instanceof Failure && error.code === "setup.closed")) throw error;
  }
}
