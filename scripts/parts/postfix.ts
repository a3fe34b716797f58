import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { until } from "../faults/waiting.ts";

/** Postfix of Debian on loopback: it takes mail only of who signed in, lets sign in on TLS only, and keeps mail in Maildirs. */
export interface Postfix {
  readonly url: string;
  /** The messages in a mailbox as they lie there, with single line ends, the oldest first. */
  mailsOf(name: string): readonly string[];
  /** Sets one parameter of main.cf; empty: none. */
  set(name: "smtpd_sender_restrictions" | "smtpd_recipient_restrictions", value: string): void;
  setPassword(password: string): void;
  stop(): void;
  start(): Promise<void>;
}

export const mailDomain = "exemplo.com.br";
export const mailUser = `secretaria@${mailDomain}`;
export const mailPassword = "figueira-do-correio";

function run(command: string, args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", input });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}:\n${stdout}${stderr}`);
  return stdout;
}

/** The version of Postfix; null: it is not installed. */
export function postfixVersion(): string | null {
  const { error, stdout } = spawnSync("postconf", ["-dh", "mail_version"], { encoding: "utf8" });
  return error ? null : stdout.trim();
}

const services = (port: number): string => `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
postlog unix-dgram n - n - 1 postlogd
`;

const settings = (folder: string, boxes: readonly string[]): string => {
  writeFileSync(join(folder, "boxes"), boxes.map((name) => `${name}@${mailDomain} ${name}/\n`).join(""));
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = correio.${mailDomain}
mydestination =
virtual_mailbox_domains = ${mailDomain}
virtual_mailbox_base = ${folder}/boxes.d
virtual_mailbox_maps = texthash:${folder}/boxes
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_tls_received_header = yes
smtpd_tls_chain_files = ${folder}/key.pem, ${folder}/certificate.pem
smtpd_sasl_auth_enable = yes
smtpd_sasl_path = smtpd
cyrus_sasl_config_path = ${folder}/sasl
smtpd_sasl_local_domain = ${mailDomain}
smtpd_sasl_authenticated_header = yes
smtpd_relay_restrictions = permit_sasl_authenticated, reject
`;
};

/** As Debian's ssl-cert makes it: signed by itself, so nobody trusts it. */
function makeCertificate(folder: string): void {
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", `/CN=correio.${mailDomain}`];
  run("openssl", ["req", "-x509", ...kind, "-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")]);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const line = connect(port, "127.0.0.1");
    line.once("data", (greeting) => (line.destroy(), done(greeting.toString("latin1").startsWith("220"))));
    line.once("error", () => done(false));
  });

/** @param boxes the names of the mailboxes; any other recipient is unknown. @throws {Error} without root, Postfix, openssl or saslpasswd2 */
export async function startPostfix(folder: string, port: number, boxes: readonly string[]): Promise<Postfix> {
  for (const name of ["queue", "data", "sasl", "boxes.d"]) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  run("chown", ["postfix", join(folder, "data")]);
  run("chown", ["65534:65534", join(folder, "boxes.d")]);
  makeCertificate(folder);
  const users = join(folder, "sasl", "users.db");
  writeFileSync(
    join(folder, "sasl", "smtpd.conf"),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${users}\nmech_list: PLAIN LOGIN\n`,
  );
  writeFileSync(join(folder, "master.cf"), services(port));
  writeFileSync(join(folder, "main.cf"), settings(folder, boxes));
  const setPassword = (secret: string): void => {
    run("saslpasswd2", ["-p", "-c", "-f", users, "-u", mailDomain, "secretaria"], secret);
    run("chgrp", ["postfix", users]);
    chmodSync(users, 0o640);
  };
  setPassword(mailPassword);
  const start = async (): Promise<void> => {
    run("postfix", ["-c", folder, "start"]);
    await until("Postfix answers", 20_000, () => answers(port));
  };
  await start();
  return {
    url: `smtp://${encodeURIComponent(mailUser)}:${mailPassword}@127.0.0.1:${port}`,
    mailsOf: (name) => {
      const box = join(folder, "boxes.d", name, "new");
      const files = existsSync(box) ? readdirSync(box).toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })) : [];
      return files.map((file) => readFileSync(join(box, file), "utf8").replaceAll("\r\n", "\n"));
    },
    set: (name, value) => {
      // The last line of a parameter counts.
      appendFileSync(join(folder, "main.cf"), `${name} = ${value}\n`);
      run("postfix", ["-c", folder, "reload"]);
    },
    setPassword,
    stop: () => void run("postfix", ["-c", folder, "stop"]),
    start,
  };
}
