import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { pathOfMerge } from "./paths.ts";

interface Props {
  readonly personId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function MergeWith({ personId, name, onClose }: Props) {
  const { t } = useTranslation("duplicates");
  const navigate = useNavigate();
  const [other, setOther] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog title={t("with.title", { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (other === null) setAsked(true);
          else void navigate({ to: pathOfMerge(other, personId) });
        }}
      >
        <PersonChoice
          label={t("with.person")}
          value={other}
          except={[personId]}
          error={isAsked && other === null ? t("with.none") : undefined}
          onChange={setOther}
        />
        <Button type="submit" variant="primary" fullWidth>
          {t("with.go")}
        </Button>
      </form>
    </Dialog>
  );
}
