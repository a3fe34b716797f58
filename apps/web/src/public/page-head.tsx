import type { Language } from "@aprisco/contract/languages.ts";
import type { PublicPageRequest } from "@aprisco/contract/public-page.ts";
import type { PageWords } from "./page-words.ts";
import { tabTitle } from "./tab-title.ts";

interface Props {
  readonly asked: PublicPageRequest;
  readonly words: PageWords;
  readonly languages: readonly Language[];
}

export function PageHead({ asked, words, languages }: Props) {
  const { origin, path, language, isLanguageNamed, church } = asked;
  const title = tabTitle(words.title, church.name);
  const address = origin + path;
  const own = isLanguageNamed ? `${address}?lng=${language}` : address;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={words.description} />
      {words.isListed ? (
        <>
          <link rel="canonical" href={own} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={`${address}?lng=${one}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={church.name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={words.description} />
          <meta property="og:url" content={own} />
          <meta property="og:locale" content={locales[language]} />
          <meta property="og:image" content={`${origin}/share.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** Open Graph locales need a territory. */
const locales: Readonly<Record<Language, string>> = { "pt-BR": "pt_BR", es: "es_419", en: "en_US" };
