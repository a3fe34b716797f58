import { useEffect, useState } from "react";

/** The secret that this entry of the tab's history keeps: it survives a reload and never stands in the address bar. */
function keptSecret(): string {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "secret" in state && typeof state.secret === "string" ? state.secret : "";
}
/** Makes the open page that of a secret, also after a reload. */
export const keepSecret = (secret: string): void => history.replaceState({ secret }, "", location.pathname);

/**
 * The secret in the address, also of a link that is opened on this page later. It is removed from the address bar at once.
 *
 * @param keeps whether the page is the secret's after a reload too: not for secrets that work once
 */
export function useLinkSecret(keeps = false): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1) || (keeps ? keptSecret() : ""));
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1);
      if (found === "") return;
      setSecret(found);
      if (keeps) keepSecret(found);
      else history.replaceState(null, "", location.pathname);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, [keeps]);
  return secret;
}

export const isSecret = (text: string): boolean => /^[\w-]{20,200}$/.test(text);
