import type { FileText } from "../files.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<FileText, InLanguages>> = {
  "file.notFound": ["Não encontramos este arquivo.", "No encontramos este archivo.", "We could not find this file."],
  "file.missing": ["Escolha um arquivo.", "Elige un archivo.", "Choose a file."],
  "file.type": [
    "Este tipo de arquivo não é aceito aqui.",
    "Este tipo de archivo no se acepta aquí.",
    "Files of this type are not accepted here.",
  ],
  "file.heic": [
    "Fotos em HEIC, como o iPhone guarda, ainda não são aceitas. No iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível, ou envie a foto em JPEG.",
    "Las fotos en HEIC, como las guarda el iPhone, todavía no se aceptan. En el iPhone elige Ajustes, Cámara, Formatos, Más compatible, o envía la foto en JPEG.",
    "HEIC photos, the way iPhones keep them, are not accepted yet. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send the photo as JPEG.",
  ],
  "file.unreadable": [
    "Não conseguimos ler este arquivo. Ele pode estar danificado ou ser grande demais para abrir.",
    "No pudimos leer este archivo. Puede estar dañado o ser demasiado grande para abrirlo.",
    "We could not read this file. It may be damaged, or too large to open.",
  ],
  "file.infected": [
    "O antivírus encontrou um problema neste arquivo, e ele não foi guardado.",
    "El antivirus encontró un problema en este archivo y no se guardó.",
    "The virus scanner found a problem in this file, so it was not kept.",
  ],
  "file.tooLarge": ["O arquivo é grande demais.", "El archivo es demasiado grande.", "The file is too large."],
  "file.notScanned": [
    "O antivírus não está respondendo, e sem ele nenhum arquivo é guardado. Tente de novo em alguns minutos.",
    "El antivirus no responde, y sin él no se guarda ningún archivo. Inténtalo de nuevo en unos minutos.",
    "The virus scanner is not answering, and without it no file is kept. Try again in a few minutes.",
  ],
  "file.away": [
    "O lugar onde os arquivos ficam guardados não está respondendo. Tente de novo em alguns minutos.",
    "El lugar donde se guardan los archivos no responde. Inténtalo de nuevo en unos minutos.",
    "The place where files are stored is not answering. Try again in a few minutes.",
  ],
  "file.quota": [
    "Não há mais espaço para os seus arquivos. Fale com a administração do sistema.",
    "Ya no hay espacio para tus archivos. Habla con la administración del sistema.",
    "There is no more room for your files. Talk to whoever runs the system.",
  ],
  "file.noRoom": [
    "O servidor está sem espaço em disco, e o arquivo não foi guardado. Avise a administração do sistema.",
    "El servidor no tiene espacio en disco y el archivo no se guardó. Avisa a la administración del sistema.",
    "The server has run out of disk space, so the file was not kept. Tell whoever runs the system.",
  ],
};
