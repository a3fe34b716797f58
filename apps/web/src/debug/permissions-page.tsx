import { allows } from "@aprisco/contract/permissions.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { useEffect } from "react";
import { askerOf } from "../api/rights.ts";
import { useSession, type SessionUser } from "../api/session-state.ts";
import { currentUser } from "../api/session.ts";
import { DebugFrame, Raw } from "./debug-frame.tsx";

const rows = Object.values(
  import.meta.glob<Readonly<Record<string, Readonly<Record<string, NamedRoute>>>>>("../../../../packages/contract/src/*/*routes.ts", {
    eager: true,
  }),
)
  .flatMap((file) => Object.values(file))
  .flatMap((table) => Object.values(table))
  .filter((row) => typeof row === "object" && "operation" in row);

const callsOf = (user: SessionUser) => {
  const asker = askerOf(user);
  const listed = rows.map((row) => ({ call: `${row.method} ${row.path}`, asks: row.allow, may: allows(row.allow, asker, user.id) }));
  return { may: listed.filter(({ may }) => may), mayNot: listed.filter(({ may }) => !may) };
};

export function Page() {
  const { state, user } = useSession();
  useEffect(() => void currentUser().catch(() => undefined), []);
  return (
    <DebugFrame title="debug/permissions">
      <Raw title="account" value={user ? { role: user.role, permissions: user.permissions, duties: user.duties } : state} />
      <Raw title="calls" value={user ? callsOf(user) : null} />
    </DebugFrame>
  );
}
