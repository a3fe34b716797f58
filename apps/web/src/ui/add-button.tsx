import { IconPlus } from "@tabler/icons-react";
import { Button } from "./button.tsx";

/** At the head of a list: makes a new record. */
export function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="primary" icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
}
