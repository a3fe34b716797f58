import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./places.mjs";

/**
 * Runs one of our tools on Node 24 in the checkout.
 *
 * @param {string} program a name of node_modules/.bin, or node
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options] quiet: collects the output instead of printing it
 * @returns {Promise<{ code: number, output: string }>} code 127: it could not be started
 */
export function runTool(program, args, options = {}) {
  const output = /** @type {string[]} */ ([]);
  const child = spawn(program, args, {
    cwd: root,
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...options.env },
    shell: process.platform === "win32",
  });
  child.stdout?.setEncoding("utf8").on("data", (part) => output.push(String(part)));
  child.stderr?.setEncoding("utf8").on("data", (part) => output.push(String(part)));
  return new Promise((resolve) => {
    child.on("error", (cause) => resolve({ code: 127, output: cause.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.join("") }));
  });
}
