import type { Language } from "@aprisco/contract/languages.ts";
import type { MailWords } from "./mail-kind.ts";

export interface Letterhead {
  readonly church: string;
  /** The address of the installation. */
  readonly url: string;
  readonly from: string;
  readonly replyTo: string | null;
  /** A PNG; null: the name only. */
  readonly logo: Buffer | null;
}

export const LOGO_ID = "logo";

const words: Readonly<Record<Language, { readonly plain: string; readonly sentBy: (church: string) => string }>> = {
  "pt-BR": {
    plain: "Se o botão não abrir, copie este endereço para o navegador:",
    sentBy: (church) => `Mensagem automática da ${church}, enviada pelo Aprisco.`,
  },
  es: {
    plain: "Si el botón no se abre, copia esta dirección en el navegador:",
    sentBy: (church) => `Mensaje automático de ${church}, enviado por Aprisco.`,
  },
  en: {
    plain: "If the button does not open, copy this address into your browser:",
    sentBy: (church) => `Automatic message from ${church}, sent by Aprisco.`,
  },
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Every text in the HTML is escaped here. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");

/** A text for a header: one line, without invisible characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

const paragraph = (text: string, style: string, className = "text"): string =>
  `<p class="${className}" style="${style}">${escaped(text)}</p>`;

/** Mail programs do not support variables of style sheets. Ink and brand are the light theme's. */
const style = {
  text: "margin:0 0 16px;font-size:16px;line-height:1.55;color:#25251f",
  note: "margin:0 0 8px;font-size:14px;line-height:1.5;color:#5a5850",
  link: "margin:0 0 16px;font-size:14px;line-height:1.5;color:#5a5850;word-break:break-all",
  title: "margin:0 0 20px;font-size:22px;line-height:1.3;color:#25251f;font-weight:600",
  button: "display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none",
};
const darkRules = `@media (prefers-color-scheme: dark) {
.page { background: #171712 !important; } .card { background: #22221c !important; border-color: #3a3a31 !important; }
.text, .title { color: #f2f0e6 !important; } .note { color: #c3c0b3 !important; } .brand { background: #5f7d3f !important; }
}`;

function htmlOf({ subject, title, paragraphs, action, notes = [] }: MailWords, language: Language, { church, logo }: Letterhead): string {
  const { plain, sentBy } = words[language];
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="brand" style="background:#485f2f;border-radius:10px"><a href="${escaped(action.url)}" style="${style.button}">${escaped(action.label)}</a></td></tr></table>
${paragraph(plain, style.note, "note")}
<p class="note" style="${style.link}">${escaped(action.url)}</p>`
    : "";
  const head = logo
    ? `<img src="cid:${LOGO_ID}" alt="${escaped(church)}" height="64" style="display:block;height:64px;max-width:280px;border:0;background:#ffffff;border-radius:8px;padding:4px">`
    : paragraph(church, "margin:0;font-size:18px;font-weight:600;color:#25251f");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkRules}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f5f0">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f5f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<tr><td style="padding:0 8px 16px">${head}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e6e3d9;border-radius:14px;padding:28px 24px">
<h1 class="title" style="${style.title}">${escaped(title)}</h1>
${paragraphs.map((text) => paragraph(text, style.text)).join("\n")}
${button}
${notes.map((text) => paragraph(text, style.note, "note")).join("\n")}
</td></tr>
<tr><td style="padding:16px 8px 0">${paragraph(sentBy(church), style.note, "note")}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function textOf({ title, paragraphs, action, notes = [] }: MailWords, language: Language, { church }: Letterhead): string {
  const { sentBy } = words[language];
  const parts = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes, `-- \n${sentBy(church)}`];
  return `${parts.join("\n\n")}\n`;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that ends messages of this kind; null: none. */
  readonly stop: string | null;
}

/** Lays out a message: a table of 600 pixels, and the same as plain text. */
export const letterOf = (words: MailWords, language: Language, head: Letterhead): Letter => ({
  subject: oneLine(words.subject).slice(0, 200),
  text: textOf(words, language, head),
  html: htmlOf(words, language, head),
  stop: words.stop ?? null,
});
