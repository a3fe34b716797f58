import { useState } from "react";

/** Whether the profile is being edited; what was typed is dropped only after a question. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const end = () => {
    setEditing(false);
    setDirty(false);
    setAsking(false);
  };
  /** Asks first where something was typed. */
  const leave = (then: () => void) => (isDirty ? setAsking(true) : then());
  return {
    isEditing,
    isDirty,
    asking,
    begin: () => setEditing(true),
    end,
    leave,
    /** 'Editar Perfil' / 'Cancelar Edição'. */
    toggle: () => (isEditing ? leave(end) : setEditing(true)),
    onDirty: setDirty,
    onAsk: setAsking,
  };
}
export type ProfileEdit = ReturnType<typeof useEditing>;
