import { expect, test } from "vitest";
import { readEnvFile } from "./env-file.ts";

// What systemd 252 made of the same texts (load_env_file of its library), but for the last: version 254 changed it.
test.each([
  [
    "quotes inside of a value stay, and nothing is cut at a hash",
    'A={"to":"{digits}"} # all of it',
    { A: '{"to":"{digits}"} # all of it' },
  ],
  ["blanks inside stay, those around go", "A=  Igreja do Vale \t\r\nB=", { A: "Igreja do Vale", B: "" }],
  ["nothing is expanded", "A=$HOME `id` $(id) ~", { A: "$HOME `id` $(id) ~" }],
  ["double quotes keep what is in them", 'A="  two\nlines \\"x\\" \\$ \\n \\\nend " ', { A: '  two\nlines "x" $ \\n end ' }],
  ["single quotes keep every sign", "A='\\n \"x\" # $A'", { A: '\\n "x" # $A' }],
  ["a quoted part may follow another", `A="one" 'two' three "four"`, { A: 'onetwothree "four"' }],
  ["a backslash keeps the next sign, a line that ends in one goes on", "A=one\\\\ \\# \\\n two", { A: "one\\ #  two" }],
  ["an escaped blank at the end stays", "A=one\\ \nB=\\", { A: "one ", B: "" }],
  ["comments, lines without a value and names that are none are left out", "# A=1\n ; A=2\nA\n=3\nexport B=4\n1C=5\n", {}],
  ["a value with a control sign is left out", "A=a\u0007\nB=b\tc", { B: "b\tc" }],
  ["blanks around the name go, the last of two counts", "A = 1\n  A=2", { A: "2" }],
  ["a quote that is not closed holds the rest", 'A="one\nB=2', { A: "one\nB=2" }],
  ["a comment ends with its line", "# A \\\nB=2", { B: "2" }],
])("%s", (_, text, settings) => expect(readEnvFile(text)).toEqual(settings));
