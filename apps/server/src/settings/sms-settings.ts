import { namesLoopback } from "../egress/reachable.ts";

/** The operator's SMS provider: any that takes a message as one HTTP request. */
export interface SmsSettings {
  /** With {to}, {digits} or {text}, unless they are in the body. */
  readonly url: string;
  /** Sent by POST, as JSON if it begins with a brace, else as a form; null: GET. */
  readonly body: string | null;
  /** The header that identifies the church to the provider. */
  readonly header: { readonly name: string; readonly value: string } | null;
}

/** The values of the placeholders. */
export interface SmsMessage {
  /** E.164: +5519991234567. */
  readonly to: string;
  readonly text: string;
}

const EXAMPLE: SmsMessage = { to: "+5519991234567", text: "Texto" };
const filled = (template: string, { to, text }: SmsMessage, write: (value: string) => string): string =>
  template.replaceAll(/\{(to|digits|text)\}/g, (_, mark: string) => write(mark === "text" ? text : mark === "to" ? to : to.slice(1)));

export interface SmsRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** The request for a message; each placeholder is escaped for its place. */
export function smsRequest({ url, body, header }: SmsSettings, message: SmsMessage): SmsRequest {
  const isJson = body?.trimStart().startsWith("{") === true;
  const written = body && filled(body, message, isJson ? (value) => JSON.stringify(value).slice(1, -1) : encodeURIComponent);
  return {
    url: new URL(filled(url, message, encodeURIComponent)),
    headers: {
      ...(header ? { [header.name]: header.value } : {}),
      ...(written ? { "content-type": isJson ? "application/json; charset=utf-8" : "application/x-www-form-urlencoded" } : {}),
    },
    body: written ? Buffer.from(written) : null,
  };
}

/** Whether messages may be sent there: with TLS, or to this machine, and always to the same host. */
function isProviderUrl(template: string): boolean {
  const address = filled(template, EXAMPLE, encodeURIComponent);
  if (!URL.canParse(address) || !URL.canParse(template.replaceAll(/[{}]/g, ""))) return false;
  const url = new URL(address);
  const hasPlainHost = url.host === new URL(template.replaceAll(/[{}]/g, "")).host;
  return (
    hasPlainHost &&
    url.username === "" &&
    url.password === "" &&
    (url.protocol === "https:" || (url.protocol === "http:" && namesLoopback(url)))
  );
}

const own = ["host", "content-length", "content-type", "transfer-encoding", "connection", "accept-encoding"];

/** @param refuse ends the start with the name of the setting and what would be valid */
export function readSms(env: NodeJS.ProcessEnv, refuse: (name: string, why: string) => never): SmsSettings | null {
  const { SMS_URL: url, SMS_BODY: body, SMS_HEADER: line } = env;
  if (!url) return body || line ? refuse("SMS_URL", "is needed together with SMS_BODY and SMS_HEADER") : null;
  if (!isProviderUrl(url))
    return refuse("SMS_URL", "use the provider's https:// address; {to}, {digits} and {text} may stand behind its host");
  const given = url + (body ?? "");
  if (!given.includes("{text}") || !/\{(?:to|digits)\}/.test(given))
    return refuse("SMS_BODY", "{text}, and {to} or {digits}, must stand in SMS_URL or SMS_BODY");
  const [, name, value] = /^([A-Za-z0-9-]{1,60}): ([\x20-\x7E]{1,1000})$/.exec(line ?? "") ?? [];
  if (line && (name === undefined || value === undefined || own.includes(name.toLowerCase())))
    return refuse("SMS_HEADER", "use one header of the provider's, like X-API-TOKEN: abc");
  const settings = { url, body: body || null, header: name !== undefined && value !== undefined ? { name, value } : null };
  const { body: example } = smsRequest(settings, EXAMPLE);
  if (body?.trimStart().startsWith("{") && !isJson(example?.toString("utf8") ?? "")) return refuse("SMS_BODY", "is no JSON");
  return settings;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
