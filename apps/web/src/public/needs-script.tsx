interface Props {
  readonly title: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Shown in place of a form without JavaScript, with the church's contacts. */
export function NeedsScript({ title, texts }: Props) {
  return (
    <noscript>
      <main>
        <h1>{title}</h1>
        <p>
          {texts["needsScript"]} <a href="/">{texts["contact.title"]}</a>
        </p>
      </main>
    </noscript>
  );
}
