import { linkFromConsole } from "../features/accounts/index.ts";
import { runCommand, say } from "./command.ts";

// npm run password-link -- e-mail [--remove-factors]: prints a single-use link to set a new password, and removes the account's
// second factors if the owner has lost them. For the server's console, with the server's settings, running or not.

await runCommand({ max: 1 }, (words) => {
  const withoutFactors = words.includes("--remove-factors");
  const [email = ""] = words.filter((word) => !word.startsWith("--"));
  if (!email.includes("@")) throw new Error("Say whose: npm run password-link -- e-mail [--remove-factors]");
  return async ({ config, database }) => {
    const made = await database.transaction((tx) =>
      linkFromConsole(tx, { email, publicUrl: config.publicUrl, withoutFactors }, new Date()),
    );
    if (made.link === null) {
      const admins = made.admins.length > 0 ? ` Active administrators: ${made.admins.join(", ")}.` : "";
      throw new Error(`${made.why === "unknown" ? "No account signs in with" : "Not active is the account of"} ${email}.${admins}`);
    }
    say(`\n  ${made.link}\n\n  Opens once, within 60 minutes; it sets a new password and ends every session of ${email}.\n`);
    if (withoutFactors) say("  Its second factors are gone: the next sign-in asks for the password alone. The owner is told.\n");
  };
});
