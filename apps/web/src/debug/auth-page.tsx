import { useEffect, useState } from "react";
import { refreshTokens } from "../api/refresh.ts";
import { useSession } from "../api/session-state.ts";
import { currentUser } from "../api/session.ts";
import { isWellFormed, readTokens, readUserData } from "../api/tokens.ts";
import { earlierErrors, notedEntries } from "../diagnostics/log.ts";
import { Button } from "../ui/base/button.tsx";
import { DebugFrame, Raw } from "./debug-frame.tsx";

function claimsOf(token: string): unknown {
  try {
    return JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return null;
  }
}

function storedSession() {
  const tokens = readTokens();
  if (!tokens) return null;
  const { token, refreshToken } = tokens;
  return { isWellFormed: isWellFormed(token), claims: claimsOf(token), hasRefreshToken: refreshToken !== null };
}

export function Page() {
  const session = useSession();
  const [stored, setStored] = useState(storedSession);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => void currentUser().catch((cause: unknown) => setSaid(String(cause))), []);
  const renew = async (): Promise<void> => {
    setSaid(await refreshTokens(readTokens()?.token ?? ""));
    setStored(storedSession());
  };
  return (
    <DebugFrame title="debug/auth">
      <div>
        <Button onClick={() => void renew()}>Renew the token</Button>
      </div>
      {said ? <p role="status">{said}</p> : null}
      <Raw title="stored" value={stored} />
      <Raw title="user_data" value={JSON.parse(readUserData() ?? "null")} />
      <Raw title="session" value={session} />
      <Raw title="diagnostic log: earlier errors" value={earlierErrors()} />
      <Raw title="diagnostic log: this page" value={notedEntries()} />
    </DebugFrame>
  );
}
