import { useEffect, useState } from "react";

/** The secret of the link that led here, and of any that is opened here later; it leaves the address bar at once. */
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

/** Whether a text can be a link's secret at all. */
export const isSecret = (text: string): boolean => /^[\w-]{20,200}$/.test(text);
