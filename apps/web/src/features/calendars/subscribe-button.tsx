import { IconCalendarShare } from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

const SubscribeDialog = lazy(async () => ({ default: (await import("./subscribe-dialog.tsx")).SubscribeDialog }));

/** Opens the address of one's own calendar, for a telephone or another program. */
export function SubscribeButton({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconCalendarShare size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setOpen(true)}>
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
