import { useState } from "react";

/** Whether the profile is being edited. Leaving with changes asks first. */
export function useEditing() {
  const [isEditing, setEditing] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const end = () => {
    setEditing(false);
    setDirty(false);
    setAsking(false);
  };
  /** Asks first if there are changes. */
  const leave = (then: () => void) => (isDirty ? setAsking(true) : then());
  return {
    isEditing,
    isDirty,
    asking,
    begin: () => setEditing(true),
    end,
    leave,
    toggle: () => (isEditing ? leave(end) : setEditing(true)),
    onDirty: setDirty,
    onAsk: setAsking,
  };
}
export type ProfileEdit = ReturnType<typeof useEditing>;
