import type { AccountStatus } from "@aprisco/contract/accounts-session.ts";
import { IconCircleCheck, IconHourglassHigh, IconUserOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "../../ui/base/badge.tsx";

const looks = {
  ativo: { icon: IconCircleCheck, hue: "oliveira" },
  pendente: { icon: IconHourglassHigh, hue: "trigo" },
  inativo: { icon: IconUserOff, hue: "pedra" },
} as const;

/** An account's status. The word comes from the caller: the account's own screen and the staff's list word it differently. */
export const AccountStatusBadge = ({ status, children }: { readonly status: AccountStatus; readonly children: ReactNode }) => (
  <Badge {...looks[status]}>{children}</Badge>
);
