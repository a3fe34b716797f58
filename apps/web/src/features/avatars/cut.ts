import type { PixelCrop } from "react-image-crop";

/** As large as the server keeps it: more would only travel. */
const SIDE = 512;

/** The chosen square of a picture, as a file. `crop` is in the picture's pixels on the screen. */
export async function cut(picture: HTMLImageElement, crop: PixelCrop, name: string): Promise<File> {
  const scale = picture.naturalWidth / picture.width;
  const side = crop.width * scale;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(SIDE, side)));
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("The browser cannot draw");
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, crop.x * scale, crop.y * scale, side, side, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!bytes) throw new Error("The picture could not be drawn");
  return new File([bytes], `${name.replace(/\.[^.]*$/, "")}.png`, { type: "image/png" });
}
