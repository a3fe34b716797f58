import type { Page } from "@playwright/test";

/**
 * What of the page's content is shown and to whom, in order: what axe's rules other than contrast ask for. Two windows with the
 * same outline give axe the same answer; the frame around the content is every screen's.
 */
export function outlineOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const lines: string[] = [];
    const contents = document.querySelectorAll("main, dialog[open], [role=dialog], [popover]");
    for (const content of contents)
      for (const element of content.querySelectorAll<HTMLElement>("*")) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const names = element.getAttributeNames().filter((name) => /^(?:aria-|role$|type$|tabindex$|alt$|for$)/.test(name));
        const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
        const overflow = scrolls && /auto|scroll/.test(getComputedStyle(element).overflow) ? "scrolls" : "";
        lines.push(`${element.tagName} ${names.map((name) => `${name}=${element.getAttribute(name)}`).join(" ")} ${overflow}`);
      }
    return lines.join("\n");
  });
}
