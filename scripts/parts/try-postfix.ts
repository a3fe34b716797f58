import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Delivery } from "@aprisco/contract/mail.ts";
import { mustHold, until } from "../faults/waiting.ts";
import { admin, report } from "../proxy/checks.ts";
import { somePort } from "../proxy/server.ts";
import { openChurch, type Church } from "./church.ts";
import { mailDomain, mailPassword, mailUser, postfixVersion, startPostfix, type Postfix } from "./postfix.ts";

// Tries mail by Postfix on loopback: npx node scripts/parts/try-postfix.ts. The web must be built. Needs root, openssl and Debian's
// postfix, sasl2-bin and libsasl2-modules; it uses a queue of its own, not the machine's.

interface Trial {
  readonly church: Church;
  readonly post: Postfix;
}

const adminBox = admin.email.split("@", 1)[0] ?? "";
const paused = "the mail server refuses the sender or the sign-in: mail waits; Settings → E-mail shows what it said";
const resumed = "the mail server takes mail again";

const headOf = (mail = ""): string => mail.split("\n\n", 1)[0] ?? "";
const deliveries = async (church: Church): Promise<readonly Delivery[]> => (await church.ask<Delivery[]>("GET", "/deliveries")).data;
const deliveryTo = async (church: Church, box: string): Promise<Delivery | undefined> =>
  (await deliveries(church)).find(({ address }) => address === `${box}@${mailDomain}`);

async function invite({ church }: Trial, box: string): Promise<void> {
  const body = { name: "Convidada do Correio", email: `${box}@${mailDomain}`, phone: "11971234567", role: "membro" };
  const { status, error } = await church.ask("POST", "/users", body);
  mustHold(status === 201, `an account is made (answered ${status} ${error})`);
}
async function sendTest({ church }: Trial): Promise<void> {
  const { status, error } = await church.ask("POST", "/deliveries/test", {});
  mustHold(status === 200, `a test is queued (answered ${status} ${error})`);
}
const arrives = ({ post }: Trial, box: string, count = 1): Promise<number> =>
  until(`mail ${count} arrives at ${box}`, 60_000, () => post.mailsOf(box).length >= count);

/** Makes waiting messages due, as if their hour had come. */
const passTime = ({ church }: Trial): Promise<unknown> =>
  church.query("update deliveries set run_at = now() - interval '1 second' where status = 'queued' and run_at > now()");

async function testHolds(trial: Trial): Promise<void> {
  await sendTest(trial);
  await arrives(trial, adminBox);
  const head = headOf(trial.post.mailsOf(adminBox)[0]);
  mustHold(/using TLSv1\.[23]/.test(head), `it was sent on TLS, though the server is this machine (${head})`);
  mustHold(/with ESMTPSA/.test(head) && head.includes(`Authenticated sender: ${mailUser}`), "and signed in");
  mustHold(new RegExp(`^From: .*<${mailUser}>$`, "m").test(head), "the mail server's user is the sender");
  mustHold(!head.includes("List-Unsubscribe"), "a test cannot be unsubscribed");
  report("a server that wants TLS before the sign-in: sent on TLS, signed in, read in the mailbox");
}

async function noticeHolds(trial: Trial): Promise<void> {
  const { church, post } = trial;
  const rule = { event: "visitor.registered", channels: ["app", "email"] };
  mustHold((await church.ask("PUT", "/notification-rules", rule)).status === 200, "the rule of the notice is set");
  const choices = [{ category: "pastoral", channel: "email", timing: "now" }];
  mustHold((await church.ask("PUT", "/notifications/choices", { choices })).status === 200, "the notice is wanted at once");
  const before = post.mailsOf(adminBox).length;
  const visit = { name: "Lia do Correio", phone: "19992003344", family_name: "Correio" };
  mustHold((await church.askAsGuest("POST", "/visitors", visit)).status === 201, "a visitor registers");
  await arrives(trial, adminBox, before + 1);
  const head = headOf(post.mailsOf(adminBox).at(-1));
  const [, path] = /^List-Unsubscribe: <https:\/\/igreja\.exemplo(\/api\/notice-mail\/\S+)>$/m.exec(head) ?? [];
  mustHold(path !== undefined, `a notice names where it ends, in one line (${head})`);
  mustHold(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(head), "with one click");
  mustHold(/^Auto-Submitted: auto-generated$/m.test(head), "and asks for no automatic reply");
  report("a notice arrives with List-Unsubscribe and List-Unsubscribe-Post, each in one line");
}

/** The lane pauses while the server refuses what is no fault of a recipient; nothing dies, and it goes on after a test. */
async function pauseHolds(
  trial: Trial,
  given: { what: string; said: RegExp; box: string; spoil: () => void; mend: () => void },
): Promise<void> {
  const { church } = trial;
  const { what, said, box, spoil, mend } = given;
  await church.said();
  spoil();
  await invite(trial, box);
  await until(`${what} is said`, 60_000, async () => said.test((await deliveryTo(church, box))?.last_error ?? ""));
  const row = await deliveryTo(church, box);
  mustHold(row?.status === "queued", `${what} kills no message (${row?.status})`);
  await sendTest(trial);
  await until("a test is tried at once", 60_000, async () =>
    (await deliveries(church)).some(({ kind, status, last_error: error }) => kind === "test" && status === "queued" && error !== null),
  );
  const lines = (await church.said()).filter((line) => line === paused);
  mustHold(lines.length === 1, `the log has one line of it (${lines.length})`);
  mend();
  await passTime(trial);
  await arrives(trial, box);
  mustHold(
    (await deliveries(church)).every(({ status }) => status !== "dead"),
    "no message died of it",
  );
  mustHold((await church.said()).filter((line) => line === resumed).length === 1, "one line when it is over");
  report(`${what}: mail waits, nothing dies, one line in the log at its begin and its end; then all arrives`);
}

async function greylistHolds(trial: Trial): Promise<void> {
  const { church, post } = trial;
  post.set(
    "smtpd_recipient_restrictions",
    `check_recipient_access inline:{{espera@${mailDomain} = 450 4.2.0 Greylisted, try again later}}`,
  );
  await invite(trial, "espera");
  await invite(trial, "outra");
  await arrives(trial, "outra");
  await until("greylisting is said", 60_000, async () => /450 4\.2\.0/.test((await deliveryTo(church, "espera"))?.last_error ?? ""));
  const row = await deliveryTo(church, "espera");
  mustHold(row?.status === "queued" && row.attempt === 1, `a greylisted message waits for its next try (${row?.status} ${row?.attempt})`);
  post.set("smtpd_recipient_restrictions", "");
  await passTime(trial);
  await arrives(trial, "espera");
  report("greylisting (450): that message alone waits, another one passes it, and it arrives at its next try");
}

async function unknownHolds(trial: Trial): Promise<void> {
  const { church } = trial;
  await invite(trial, "ninguem");
  await until("an unknown recipient is given up", 60_000, async () => (await deliveryTo(church, "ninguem"))?.status === "dead");
  const row = await deliveryTo(church, "ninguem");
  mustHold(row?.reason === "refused" && /550 5\.1\.1/.test(row.last_error ?? ""), `it says why (${row?.reason} ${row?.last_error})`);
  const before = trial.post.mailsOf(adminBox).length;
  await sendTest(trial);
  await arrives(trial, adminBox, before + 1);
  report("an unknown recipient (550 5.1.1): given up at once with what the server said; the next message goes out");
}

async function absenceHolds(trial: Trial): Promise<void> {
  const { church, post } = trial;
  post.stop();
  await invite(trial, "depois");
  await until("the absence is said", 60_000, async () => typeof (await deliveryTo(church, "depois"))?.last_error === "string");
  await post.start();
  await passTime(trial);
  await arrives(trial, "depois");
  report("Postfix stopped and started: the message waits and arrives");
}

async function tryPostfix(folder: string): Promise<void> {
  const boxes = [adminBox, "recusada", "senha", "espera", "outra", "depois"];
  const post = await startPostfix(folder, somePort() + 4_000, boxes);
  try {
    const church = await openChurch(folder, { SMTP_URL: post.url, PUBLIC_URL: "https://igreja.exemplo" });
    try {
      const trial = { church, post };
      await testHolds(trial);
      await noticeHolds(trial);
      await pauseHolds(trial, {
        what: "a refused sender (554 5.7.1)",
        said: /554 5\.7\.1/,
        box: "recusada",
        spoil: () => post.set("smtpd_sender_restrictions", `check_sender_access inline:{${mailUser}=REJECT}`),
        mend: () => post.set("smtpd_sender_restrictions", ""),
      });
      await pauseHolds(trial, {
        what: "a refused password (535 5.7.8)",
        said: /535 5\.7\.8/,
        box: "senha",
        spoil: () => post.setPassword("outra"),
        mend: () => post.setPassword(mailPassword),
      });
      await greylistHolds(trial);
      await unknownHolds(trial);
      await absenceHolds(trial);
    } finally {
      await church.end();
    }
  } finally {
    post.stop();
  }
}

const version = postfixVersion();
if (version === null || process.getuid?.() !== 0) {
  console.log("skipped: it needs root and Postfix (Debian: apt-get install postfix sasl2-bin libsasl2-modules)");
} else {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-postfix-"));
  chmodSync(folder, 0o755);
  try {
    console.log(`Postfix ${version}`);
    await tryPostfix(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
