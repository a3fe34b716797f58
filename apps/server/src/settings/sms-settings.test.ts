import { expect, test } from "vitest";
import { readConfig, SettingError } from "./config.ts";
import { smsRequest, type SmsSettings } from "./sms-settings.ts";

const message = { to: "+5519991234567", text: 'Igreja "Nova": 1 novo & bom\\{to}' };
const settings = (env: Readonly<Record<string, string>>): SmsSettings | null => readConfig(env).sms;

test("without settings none are sent", () => expect(settings({})).toBeNull());

test("a JSON body has the text unchanged, with any characters", () => {
  const read = settings({
    SMS_URL: "https://sms.example/send",
    SMS_BODY: '{"to":"{digits}","message":{"text":"{text}"}}',
    SMS_HEADER: "X-API-TOKEN: abc",
  });
  const { url, headers, body } = smsRequest(read as SmsSettings, message);
  expect([url.href, headers]).toEqual([
    "https://sms.example/send",
    { "X-API-TOKEN": "abc", "content-type": "application/json; charset=utf-8" },
  ]);
  expect(JSON.parse(String(body))).toEqual({ to: "5519991234567", message: { text: message.text } });
});

test("a form does, and an address", () => {
  const form = smsRequest(settings({ SMS_URL: "https://sms.example/", SMS_BODY: "to={to}&msg={text}" }) as SmsSettings, message);
  expect(Object.fromEntries(new URLSearchParams(String(form.body)))).toEqual({ to: message.to, msg: message.text });
  expect(form.headers).toEqual({ "content-type": "application/x-www-form-urlencoded" });
  const { url, body } = smsRequest(settings({ SMS_URL: "https://sms.example/?to={to}&msg={text}" }) as SmsSettings, message);
  expect([Object.fromEntries(url.searchParams), body]).toEqual([{ to: message.to, msg: message.text }, null]);
});

const refused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a body alone", { SMS_BODY: "{to}{text}" }],
  ["no TLS", { SMS_URL: "http://sms.example/?{to}{text}" }],
  ["a host that depends on the message", { SMS_URL: "https://{text}.example/?{to}" }],
  ["a port that does", { SMS_URL: "https://sms.example:{digits}/?{text}" }],
  ["a password in the address", { SMS_URL: "https://user:secret@sms.example/?{to}{text}" }],
  ["no text", { SMS_URL: "https://sms.example/?{to}" }],
  ["no number", { SMS_URL: "https://sms.example/?{text}" }],
  ["two headers", { SMS_URL: "https://sms.example/?{to}{text}", SMS_HEADER: "A: b\nC: d" }],
  ["a header of the connection's", { SMS_URL: "https://sms.example/?{to}{text}", SMS_HEADER: "Host: other.example" }],
  ["a body that is no JSON", { SMS_URL: "https://sms.example/", SMS_BODY: '{"to":{to},"text":{text}}' }],
];
test.each(refused)("%s is refused at the start, in words that name the setting", (_, env) => {
  expect(() => settings(env)).toThrow(SettingError);
  expect(() => settings(env)).toThrow(/^SMS_(?:URL|BODY|HEADER): /);
});
