import type { Ward } from "@aprisco/contract/families-care.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { PickupsPanel } from "./pickups-panel.tsx";
import styles from "./tab.module.css";

export function WardDialog({ ward, onClose }: { readonly ward: Ward; readonly onClose: () => void }) {
  return (
    <Dialog title={ward.name} onClose={onClose}>
      <div className={styles.column}>
        <HealthPanel personId={ward.id} mayEdit />
        <PickupsPanel personId={ward.id} />
      </div>
    </Dialog>
  );
}
