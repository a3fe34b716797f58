import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./launch/places.mjs";
import { secretsIn } from "./supply/secret-patterns.ts";

// Checks that no tracked file contains a secret; with --history, no line that was ever added.

/** Texts that look like a secret and are none. */
const harmless: readonly { readonly path: RegExp; readonly line: RegExp; readonly because: string }[] = [
  { path: /failures\.test\.ts$/, line: /canario-senha/, because: "A canary: the test looks for it in every reply." },
  {
    path: /(?:testing\/app|main\.test|parts\/try-(?:patroni|pooler))\.ts$/,
    line: /SESSION_SECRET: "k9Xw2/,
    because: "Signs sessions of tests only; every installation makes its own.",
  },
  {
    path: /(?:push\/endpoint|sms-settings)\.test\.ts$/,
    line: /https:\/\/user:secret@/,
    because: "Addresses that are refused for what they hold.",
  },
  { path: /parts\/try-patroni\.ts$/, line: /aprisco-de-teste@127/, because: "Of a database that a trial makes and deletes." },
  { path: /config\.test\.ts$/, line: /joana:senha@igreja\.exemplo/, because: "An address that the settings refuse." },
  {
    path: /^(?:README|docs\/operations)\.md$|server\/src\/settings\/config\.ts$|messages\/mail\.ts$/,
    line: /smtps?:\/\/(?:user:password|usuario:(?:senha|clave)|secretaria%40igreja\.example\.org:password)@/,
    because: "The form of a setting, with words for its parts.",
  },
  {
    path: /e2e\/live\.spec\.ts$/,
    line: /SESSION_SECRET: "b7Qx4/,
    because: "Signs the sessions of two servers that end with the test.",
  },
  {
    path: /ladder\/live-and-dump\.ts$/,
    line: /secret = "r3Kq8/,
    because: "Signs the sessions of one made-up church that ends with the script.",
  },
  { path: /secret-patterns\.test\.ts$/, line: /./, because: "Examples of secrets, made up." },
];

type Line = { readonly where: string; readonly path: string; readonly text: string };

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 });

function linesOfTree(): Line[] {
  return git("ls-files", "-z")
    .split("\0")
    .filter((path) => path !== "" && !/\.(?:png|ico|woff2?)$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .map((text, at) => ({ where: `${path}:${at + 1}`, path, text })),
    );
}

function linesOfHistory(): Line[] {
  let commit = "";
  let path = "";
  const added: Line[] = [];
  for (const text of git("log", "--patch", "--unified=0", "--no-color", "--no-ext-diff", "--format=commit %h").split("\n")) {
    if (text.startsWith("commit ")) commit = text.slice(7);
    else if (text.startsWith("+++ ")) path = text.slice(6);
    else if (text.startsWith("+")) added.push({ where: `${commit} ${path}`, path, text: text.slice(1) });
  }
  return added;
}

const lines = process.argv.includes("--history") ? linesOfHistory() : linesOfTree();
const faults = lines.flatMap(({ where, path, text }) =>
  harmless.some((one) => one.path.test(path) && one.line.test(text)) ? [] : secretsIn(text).map((what) => `${where}: looks like ${what}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error("What is none belongs into the list 'harmless' of scripts/check-secrets.ts, with its reason.");
console.log(`${lines.length} lines`);
if (faults.length > 0 || lines.length === 0) process.exitCode = 1;
