import { IconCalendarShare } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/base/button.tsx";
import styles from "./subscribe-button.module.css";

const SubscribeDialog = lazy(async () => ({ default: (await import("./subscribe-dialog.tsx")).SubscribeDialog }));

export function SubscribeButton({ children }: { readonly children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.subscribe}
        icon={<IconCalendarShare size={18} stroke={1.6} aria-hidden="true" />}
        aria-label={children}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SubscribeDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
