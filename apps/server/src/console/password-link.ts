import { readConfig } from "../settings/config.ts";
import { openDatabase } from "./console-database.ts";
import { connect } from "../database/connect.ts";
import { linkFromConsole } from "../features/accounts/index.ts";

// npm run password-link -- e-mail [--remove-factors]: prints a single-use link to set a new password, and removes the account's
// second factors if the owner has lost them. For the server's console, with the server's settings, running or not.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(email: string, withoutFactors: boolean): Promise<void> {
  const config = readConfig({ NODE_ENV: "production", ...process.env });
  const { settings, stop } = await openDatabase(config);
  const database = connect({ ...settings, max: 1 }, () => {});
  try {
    const made = await database.transaction((tx) =>
      linkFromConsole(tx, { email, publicUrl: config.publicUrl, withoutFactors }, new Date()),
    );
    if (made.link !== null) {
      say(`\n  ${made.link}\n\n  Opens once, within 60 minutes; it sets a new password and ends every session of ${email}.\n`);
      if (withoutFactors) say("  Its second factors are gone: the next sign-in asks for the password alone. The owner is told.\n");
      return;
    }
    const admins = made.admins.length > 0 ? ` Active administrators: ${made.admins.join(", ")}.` : "";
    throw new Error(`${made.why === "unknown" ? "No account signs in with" : "Not active is the account of"} ${email}.${admins}`);
  } finally {
    await database.close();
    await stop();
  }
}

const wants = process.argv.slice(2);
const [email = ""] = wants.filter((word) => !word.startsWith("--"));
try {
  if (!email.includes("@")) throw new Error("Say whose: npm run password-link -- e-mail [--remove-factors]");
  await run(email, wants.includes("--remove-factors"));
} catch (cause) {
  process.stderr.write(`\n  ${cause instanceof Error ? cause.message : String(cause)}\n\n`);
  process.exitCode = 1;
}
