import { DAY_MS, HOUR_MS } from "@aprisco/contract/durations.ts";
import type { MailKindName } from "@aprisco/contract/mail.ts";
import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";
import { drawRecordId } from "../records/record.ts";
import { bodyPlace } from "../mail/queue-mail.ts";
import type { Vault } from "../vault/vault.ts";
import { demoAccounts } from "./people/accounts.ts";

export async function insertDemoMail(tx: Handle, vault: Vault, { now }: { readonly now: Date }): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const base = (kind: MailKindName, address: string, hoursAgo: number) => ({
    kind,
    address,
    language: "pt-BR" as const,
    attempt: 1,
    created_at: at(hoursAgo),
    changed_at: at(hoursAgo),
    run_at: at(hoursAgo),
    expires_at: new Date(at(hoursAgo).getTime() + 7 * DAY_MS),
  });
  const sent = (kind: MailKindName, address: string, hoursAgo: number) => ({
    ...base(kind, address, hoursAgo),
    status: "sent" as const,
    provider_id: "250 2.0.0 OK",
    sent_at: at(hoursAgo),
  });
  const [waiting] = demoAccounts.filter(({ status }) => status === "pendente").map(({ email }) => email);
  const id = await drawRecordId(tx, "deliveries");
  // A sample invitation; its link opens nothing.
  const values = JSON.stringify({ name: "Otávio Brandão", link: "http://localhost/reset-password#demonstracao" });
  const { keyId, sealed } = await vault.seal(tx, "secret", bodyPlace(id), values, at(20));
  await queriesOf(tx)
    .insertInto("deliveries")
    .values([
      sent("registrationReceived", "noemi.prates@oliveira.example", 74),
      sent("approved", "noemi.prates@oliveira.example", 50),
      { ...sent("invitation", "davi.teles@oliveira.example", 30), attempt: 2, maybe_twice: true },
      sent("securityNotice", "secretaria@oliveira.example", 6),
    ])
    .execute();
  if (waiting !== undefined)
    await queriesOf(tx)
      .insertInto("deliveries")
      .values({ ...sent("registrationReceived", waiting, 26), account_id: sql`(select id from accounts where email = ${waiting})` })
      .execute();
  await queriesOf(tx)
    .insertInto("deliveries")
    .values({
      ...base("invitation", "otavio.brandao@oliveira.example", 20),
      id,
      status: "dead",
      reason: "refused",
      last_error: "EENVELOPE RCPT TO 550 5.1.1 <otavio.brandao@oliveira.example>: User unknown",
      body_sealed: sealed,
      key_id: keyId,
    })
    .execute();
}
