import { useEffect, useState } from "react";

/** The secret in the address, also of a link that is opened on this page later. It is removed from the address bar at once. */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const take = () => {
      const found = location.hash.slice(1);
      if (found === "") return;
      setSecret(found);
      history.replaceState(null, "", location.pathname);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return secret;
}

export const isSecret = (text: string): boolean => /^[\w-]{20,200}$/.test(text);
