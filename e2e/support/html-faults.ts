import type { Page } from "@playwright/test";

/**
 * What a validator of HTML would say of the page as it stands, as far as browsers and readers stumble over it; axe looks at names,
 * roles and colours. One sentence for each fault.
 */
export const htmlFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page: it knows nothing from outside. */
function findFaults(): string[] {
  const all = (selector: string, within: ParentNode = document): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(selector)];
  const show = (element: Element): string =>
    `<${[element.localName, ...element.getAttributeNames().map((name) => `${name}="${element.getAttribute(name)}"`)].join(" ")}>`.slice(
      0,
      120,
    );
  const nameOf = (element: Element): string =>
    (
      element.getAttribute("aria-label") ??
      document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent ??
      ""
    ).trim();
  const isShown = (element: Element): boolean => element.checkVisibility();
  const repeated = (values: readonly string[]): string[] => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];

  const ids = (): string[] => repeated(all("[id]").map(({ id }) => id)).map((id) => `the id ${id} stands twice`);

  const references = (): string[] =>
    ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-activedescendant", "aria-errormessage"].flatMap((attribute) =>
      all(`[${attribute}]`).flatMap((element) =>
        (element.getAttribute(attribute) ?? "")
          .split(/\s+/)
          .filter((id) => document.getElementById(id) === null)
          .map((id) => `${attribute} names ${id === "" ? "nothing" : id}, which is not there: ${show(element)}`),
      ),
    );

  const landmarks = (): string[] =>
    [
      ["main", "main, [role=main]"],
      ["navigation", "nav, [role=navigation]"],
      ["complementary", "aside, [role=complementary]"],
      ["search", "search, [role=search]"],
      ["banner", "header:not(:is(article, aside, main, nav, section, dialog) *), [role=banner]"],
      ["contentinfo", "footer:not(:is(article, aside, main, nav, section, dialog) *), [role=contentinfo]"],
    ].flatMap(([role = "", selector = ""]) => {
      const found = all(selector).filter(isShown);
      if (["main", "banner", "contentinfo"].includes(role)) return found.length > 1 ? [`${found.length} landmarks ${role}`] : [];
      return found.length > 1 ? repeated(found.map(nameOf)).map((name) => `two landmarks ${role} are called '${name}'`) : [];
    });

  const headings = (): string[] => {
    const dialog = all("dialog[open]").at(-1);
    const levels = all("h1, h2, h3, h4, h5, h6", dialog ?? document)
      .filter(isShown)
      .map(({ tagName }) => Number(tagName[1]));
    const tops = all("h1").filter(isShown).length;
    const skipped = levels.flatMap((level, index) =>
      index > 0 && level > (levels[index - 1] ?? 0) + 1 ? [`a heading h${level} follows h${levels[index - 1]}`] : [],
    );
    return [...(tops === 1 ? [] : [`${tops} headings of the first level`]), ...skipped];
  };

  /** HTML's autofill fields, by the kind of control that may have them. */
  const autofill = (): string[] => {
    const text =
      "name given-name family-name organization address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 country-name postal-code username new-password current-password one-time-code bday sex nickname organization-title".split(
        " ",
      );
    const allowed: Readonly<Record<string, readonly string[]>> = {
      tel: ["tel"],
      email: ["email", "username"],
      password: ["new-password", "current-password", "one-time-code"],
      date: ["bday"],
      url: ["url"],
      textarea: [...text, "street-address"],
    };
    return all("[autocomplete]").flatMap((element) => {
      const value = element.getAttribute("autocomplete") ?? "";
      const kind = element.tagName === "INPUT" ? (element as HTMLInputElement).type : element.tagName.toLowerCase();
      if (value === "off" || value === "on") return [];
      return (allowed[kind] ?? [...text, "email", "tel-national", "tel-local", "bday-day", "bday-month", "bday-year"]).includes(value)
        ? []
        : [`autocomplete ${value} does not belong on ${kind}: ${show(element)}`];
    });
  };

  const interactive = "a[href], button, input:not([type=hidden]), select, textarea, summary, label, [tabindex]:not([tabindex='-1'])";
  const nesting = (): string[] => [
    ...all("a[href], button, summary").flatMap((outer) =>
      all(interactive, outer).map((inner) => `${show(inner)} lies inside ${show(outer)}`),
    ),
    ...all("form form, p :is(div, p, ul, ol, section, h1, h2, h3), button :is(div, p, h1, h2, h3, ul)").map(
      (inner) => `${show(inner)} lies where it may not`,
    ),
    ...all("ul, ol").flatMap((list) =>
      [...list.children]
        .filter((child) => !["LI", "SCRIPT", "TEMPLATE"].includes(child.tagName))
        .map((child) => `${show(child)} lies directly in a list`),
    ),
    ...all("dl").flatMap((list) =>
      [...list.children]
        .filter((child) => !["DT", "DD", "DIV"].includes(child.tagName))
        .map((child) => `${show(child)} lies directly in a dl`),
    ),
    ...all("fieldset")
      .filter((set) => set.querySelector(":scope > legend") === null && nameOf(set) === "")
      .map((set) => `a group without a name: ${show(set)}`),
  ];

  const document_ = (): string[] => [
    ...(["pt-BR", "es", "en"].includes(document.documentElement.lang) ? [] : [`the language is '${document.documentElement.lang}'`]),
    ...(document.title.trim() === "" ? ["no title"] : []),
    ...all("img:not([alt]), input[type=image]:not([alt])").map((image) => `no alt: ${show(image)}`),
    ...all("svg:not([aria-hidden=true], [role=img])")
      .filter(isShown)
      .filter((svg) => svg.closest("[aria-hidden=true], [role=img]") === null)
      .map((svg) => `a drawing is neither hidden nor named: ${show(svg)}`),
    ...all("button:not([type])").map((button) => `a button without a type: ${show(button)}`),
    ...all("a[target=_blank]:not([rel~=noreferrer])").map((link) => `a new tab learns where it comes from: ${show(link)}`),
    ...all("[tabindex]")
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((element) => `an order of its own: ${show(element)}`),
  ];

  return [...ids(), ...references(), ...landmarks(), ...headings(), ...autofill(), ...nesting(), ...document_()];
}
