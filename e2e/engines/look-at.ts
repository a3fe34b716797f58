export interface View {
  /** The middle of what was looked for, in the window; null when it is not there, or something covers it. */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly headings: readonly string[];
  readonly address: string;
}

/** Looks for an element by its accessible name and brings it into sight. It runs in the page: nothing outside it exists there. */
export function lookAt(selector: string, pattern: string): View {
  const plain = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const byIds = (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : [];
    const said = [plain(byIds.join(" ")), plain(element.getAttribute("aria-label")), plain(labels.join(" ")), plain(element.textContent)];
    return said.find((text) => text !== "") ?? "";
  };
  const placeOf = (element: Element): View["place"] => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const place = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
    const top = document.elementFromPoint(place.x, place.y);
    return top !== null && (element.contains(top) || top.closest("label")?.control === element) ? place : null;
  };
  const wanted = new RegExp(pattern, "u");
  const named = [...document.querySelectorAll(selector)].filter((element) => wanted.test(nameOf(element)));
  let place: View["place"] = null;
  for (const element of named) place ??= placeOf(element);
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")].map((heading) => plain(heading.textContent));
  return { place, headings, address: location.pathname + location.search };
}

export interface Arrival {
  /** Of the screen; empty while there is none. */
  readonly title: string;
  /** Something of it is still awaited. */
  readonly isWaiting: boolean;
}

/** Looks whether a screen is there, whole. It runs in the page, as `lookAt` does. */
export function lookWhole(): Arrival {
  const title = document.querySelector("main h1")?.textContent ?? "";
  return { title, isWaiting: document.querySelector("main [data-skeleton]") !== null };
}
