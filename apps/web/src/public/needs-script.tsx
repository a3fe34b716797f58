interface Props {
  readonly title: string;
  /** The texts of the public pages. */
  readonly texts: Readonly<Record<string, string>>;
}

/** In the place of a form where there is no script: a plain word, and the way to the church. */
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
