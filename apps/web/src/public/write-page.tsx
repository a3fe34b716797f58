import { languages, type Language } from "@aprisco/contract/languages.ts";
import type { PublicPageAsked, WritePublicPage } from "@aprisco/contract/public-page.ts";
import i18n, { type i18n as Texts } from "i18next";
import { readFileSync } from "node:fs";
import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { churchNow } from "../messages/church-now.ts";
import { tell, type Site } from "./church.ts";
import { drawnAttribute, type Drawn } from "./drawn-page.ts";
import { HomePage } from "./home-page.tsx";
import { comingMeeting } from "./meetings.ts";
import { PageHead } from "./page-head.tsx";
import { tableOf, wordsOf } from "./page-words.ts";
import { PrivacyPage } from "./privacy-page.tsx";
import { PublicRoot } from "./public-root.tsx";

// The server's half of the public pages. It is built into one file of its own (vite.writer.ts) beside the browser's files.

/** The pages that stand complete without script: they ask nothing of the browser. A form before its script would lose what is typed. */
const drawn: Readonly<Record<string, ComponentType>> = { "/": HomePage, "/privacy": PrivacyPage };

/** By the name of a page's file: what it needs besides what every public page loads (vite.page-files.ts). */
type PageFiles = Readonly<Record<string, readonly string[]>>;

const built = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const emptyPage = built("../public.html");
const filesOf = JSON.parse(built("files.json")) as PageFiles;

/** What the drawn pages say. */
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

const link = (file: string): string =>
  file.endsWith(".css") ? `<link rel="stylesheet" crossorigin href="${file}">` : `<link rel="modulepreload" crossorigin href="${file}">`;

/** A public page, whole: the head in every case, the body of those that can stand without script. */
export const writePublicPage: WritePublicPage = (asked: PublicPageAsked): string => {
  const { path, language } = asked;
  const { church, now } = asked;
  const site: Site = { church, coming: comingMeeting(church.service_times, churchNow(church.time_zone, now)) };
  tell(site);
  const words = wordsOf(path, language);
  const Page = drawn[path];
  const body = Page
    ? renderToString(
        <I18nextProvider i18n={texts[language]}>
          <PublicRoot page={Page} />
        </I18nextProvider>,
      )
    : "";
  const head = renderToStaticMarkup(<PageHead asked={asked} words={words} languages={languages} />);
  const files = [words.file, `texts-${language}`].flatMap((name) => filesOf[name] ?? []).filter((file) => !emptyPage.includes(file));
  const given: Drawn = { language, site };
  return (
    emptyPage
      .replace(/<html lang="[^"]*">/, `<html lang="${language}">`)
      .replace(/<title>[^<]*<\/title>/, () => head)
      // After the styles that every page has.
      .replace("</head>", () => `${files.map(link).join("")}</head>`)
      .replace(/<div id="root"><\/div>/, () => `<div id="root" ${drawnAttribute}="${escaped(JSON.stringify(given))}">${body}</div>`)
  );
};
