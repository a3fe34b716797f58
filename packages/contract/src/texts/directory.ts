import type { DirectoryText } from "../directory.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<DirectoryText, InLanguages>> = {
  "directory.closed": [
    "O diretório desta igreja ainda não está aberto para membros.",
    "El directorio de esta iglesia todavía no está abierto para los miembros.",
    "This church’s directory is not open to members yet.",
  ],
  "directory.child": [
    "Crianças e adolescentes não entram no diretório.",
    "Los niños y adolescentes no aparecen en el directorio.",
    "Children and teenagers are not listed in the directory.",
  ],
  "directory.notMember": [
    "O diretório é dos membros da igreja.",
    "El directorio es de los miembros de la iglesia.",
    "The directory is for members of the church.",
  ],
  "directory.saved": ["Suas escolhas foram salvas.", "Tus elecciones se guardaron.", "Your choices have been saved."],
};

/** The words of the printed directory. */
export const directoryWords = {
  title: ["Diretório", "Directorio", "Directory"],
} as const satisfies Readonly<Record<string, InLanguages>>;
