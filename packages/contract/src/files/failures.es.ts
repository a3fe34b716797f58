import type { FileText } from "./failures.ts";

export const fileTexts: Record<FileText, string> = {
  "file.notFound": "No encontramos este archivo.",
  "file.missing": "Elige un archivo.",
  "file.type": "Este tipo de archivo no se acepta aquí.",
  "file.heic":
    "Las fotos en HEIC, como las guarda el iPhone, todavía no se aceptan. En el iPhone elige Ajustes, Cámara, Formatos, Más compatible, o envía la foto en JPEG.",
  "file.unreadable": "No pudimos leer este archivo. Puede estar dañado o ser demasiado grande para abrirlo.",
  "file.infected": "El antivirus encontró un problema en este archivo y no se guardó.",
  "file.tooLarge": "El archivo es demasiado grande.",
  "file.notScanned": "El antivirus no responde, y sin él no se guarda ningún archivo. Inténtalo de nuevo en unos minutos.",
  "file.quota": "Ya no hay espacio para tus archivos. Habla con la administración del sistema.",
  "file.noRoom": "El servidor no tiene espacio en disco y el archivo no se guardó. Avisa a la administración del sistema.",
};
