import { languages, type Language } from "@aprisco/contract/languages.ts";
import type { PublicPageRequest, WritePublicPage } from "@aprisco/contract/public-page.ts";
import i18n, { type i18n as Texts } from "i18next";
import { readFileSync } from "node:fs";
import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { AgendaPage } from "./agenda-page.tsx";
import { churchNow } from "../language/church-now.ts";
import { tell } from "./church.ts";
import { drawnAttribute, type DrawnPage, type Site } from "./drawn-page.ts";
import { eventLines } from "./event-lines.ts";
import { HomePage } from "./home-page.tsx";
import { comingMeeting } from "./meetings.ts";
import { NeedsScript } from "./needs-script.tsx";
import { PageHead } from "./page-head.tsx";
import { tableOf, wordsOf } from "./page-words.ts";
import { PrivacyPage } from "./privacy-page.tsx";
import { PublicRoot } from "./public-root.tsx";

// Renders the public pages on the server. It is built into one file of its own (vite.writer.ts).

/** Pages that work without JavaScript. A form before hydration would lose what is typed. */
const drawn: Readonly<Record<string, ComponentType>> = { "/": HomePage, "/public-agenda": AgendaPage, "/privacy": PrivacyPage };

type PageFiles = Readonly<Record<string, readonly string[]>>;

const built = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const emptyPage = built("../public.html");
const filesOf = JSON.parse(built("files.json")) as PageFiles;

const namespaces = ["ui", "public", "privacy"];

function textsIn(language: Language): Texts {
  const texts = i18n.createInstance();
  void texts.init({
    lng: language,
    resources: { [language]: Object.fromEntries(namespaces.map((name) => [name, tableOf(language, name)])) },
    ns: namespaces,
    defaultNS: "ui",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}
const texts: Readonly<Record<Language, Texts>> = { "pt-BR": textsIn("pt-BR"), es: textsIn("es"), en: textsIn("en") };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const kinds: Readonly<Record<string, string>> = {
  css: 'rel="stylesheet"',
  js: 'rel="modulepreload"',
  woff2: 'rel="preload" as="font" type="font/woff2"',
};
const link = (file: string): string => `<link ${kinds[file.slice(file.lastIndexOf(".") + 1)] ?? ""} crossorigin href="${file}">`;

interface Body {
  readonly inside: string;
  readonly beside: string;
}

function bodyOf(path: string, language: Language, title: string): Body {
  const Page = drawn[path];
  if (!Page) return { inside: "", beside: renderToStaticMarkup(<NeedsScript title={title} texts={tableOf(language, "public")} />) };
  const page = (
    <I18nextProvider i18n={texts[language]}>
      <PublicRoot page={Page} />
    </I18nextProvider>
  );
  return { inside: renderToString(page), beside: "" };
}

/** Writes a public page: always its head, and the body of pages that work without JavaScript. */
export const writePublicPage: WritePublicPage = (asked: PublicPageRequest): string => {
  const { path, language, church, events, fields, now } = asked;
  const coming = comingMeeting(church.service_times, churchNow(church.time_zone, now));
  const site: Site = { church, coming, events: eventLines(events, language), ...(fields && { fields }) };
  const given: DrawnPage = { language, site };
  tell(site);
  const words = wordsOf(path, language);
  const { inside, beside } = bodyOf(path, language, words.title);
  const head = renderToStaticMarkup(<PageHead asked={asked} words={words} languages={languages} />);
  // A page with text before its script runs needs its fonts as early.
  const files = [words.file, `texts-${language}`, ...(inside === "" ? [] : ["fonts"])]
    .flatMap((name) => filesOf[name] ?? [])
    .filter((file) => !emptyPage.includes(file));
  const root = `<div id="root" ${drawnAttribute}="${escaped(JSON.stringify(given))}">${inside}</div>${beside}`;
  return (
    emptyPage
      .replace(/<html lang="[^"]*">/, `<html lang="${language}">`)
      .replace(/<title>[^<]*<\/title>/, () => head)
      // After the styles of every page.
      .replace("</head>", () => `${files.map(link).join("")}</head>`)
      .replace('<div id="root"></div>', () => root)
  );
};
