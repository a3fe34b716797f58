/**
 * Takes the link of a stylesheet that did not load out of the page. The bundler takes a link that stands there for loaded, so that a
 * part which comes later would come without its styles.
 */
export function dropLostStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
}
