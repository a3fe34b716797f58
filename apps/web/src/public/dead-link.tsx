import { IconLinkOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Card } from "../ui/base/card.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { useChurch } from "./church.ts";
import { ChurchContact } from "./church-contact.tsx";
import styles from "./form.module.css";

interface Props {
  readonly title: string;
  readonly why: string | undefined;
  readonly children: ReactNode;
}

export function DeadLink({ title, why, children }: Props) {
  const church = useChurch();
  return (
    <div className={styles.cards}>
      <Card>
        <StatusPage
          tone="wait"
          icon={<IconLinkOff size={28} stroke={1.6} />}
          title={title}
          hint={why}
          action={<div className={styles.actions}>{children}</div>}
        />
      </Card>
      {church && Object.values(church.contact).some(Boolean) ? <ChurchContact church={church} /> : null}
    </div>
  );
}
