import { IconCalendarShare } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/base/button.tsx";
import styles from "./subscribe-button.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const SubscribeDialog = lazyPart(async () => ({ default: (await import("./subscribe-dialog.tsx")).SubscribeDialog }));

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
