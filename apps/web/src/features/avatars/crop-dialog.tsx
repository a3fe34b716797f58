import "react-image-crop/dist/ReactCrop.css";
import { useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import ReactCrop, { centerCrop, convertToPixelCrop, makeAspectCrop, type PercentCrop, type PixelCrop } from "react-image-crop";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import avatarStyles from "./avatar.module.css";

/** Pixels. The server keeps no larger picture. */
const SIDE = 512;

/** The chosen square of a picture as a file. `crop` is in pixels of the picture on screen. */
async function cut(picture: HTMLImageElement, crop: PixelCrop, name: string): Promise<File> {
  const scale = picture.naturalWidth / picture.width;
  const side = crop.width * scale;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(SIDE, side)));
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("No 2D canvas context");
  paper.imageSmoothingQuality = "high";
  paper.drawImage(picture, crop.x * scale, crop.y * scale, side, side, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!bytes) throw new Error("The canvas could not be encoded");
  return new File([bytes], `${name.replace(/\.[^.]*$/, "")}.png`, { type: "image/png" });
}

interface Props {
  readonly name: string;
  readonly address: string;
  readonly isSending: boolean;
  readonly trouble: { readonly title: string; readonly text: string } | null;
  readonly onUse: (file: File) => void;
  /** The browser cannot decode the picture. */
  readonly onBroken: () => void;
  readonly onClose: () => void;
}
/** Percent of the picture's shorter side, so that there is a margin around a face. */
const FIRST_PERCENT = 90;

export function CropDialog({ name, address, isSending, trouble, onUse, onBroken, onClose }: Props) {
  const { t } = useTranslation("avatars");
  const [crop, setCrop] = useState<PercentCrop | undefined>(undefined);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { width, height } = currentTarget;
    setPicture(currentTarget);
    const unit = width < height ? { width: FIRST_PERCENT } : { height: FIRST_PERCENT };
    setCrop(centerCrop(makeAspectCrop({ unit: "%", ...unit }, 1, width, height), width, height));
  };
  const use = async () => {
    if (!picture || !crop) return;
    const square = await cut(picture, convertToPixelCrop(crop, picture.width, picture.height), name).catch(() => null);
    if (square) onUse(square);
    else onBroken();
  };
  const handle = t("crop.handle");
  return (
    <Dialog title={t("crop.title")} keepOnOutsideClick onClose={onClose}>
      <p className={avatarStyles.lead}>{t("crop.lead")}</p>
      <div className={avatarStyles.stage}>
        <ReactCrop
          {...(crop ? { crop } : {})}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={32}
          disabled={isSending}
          ariaLabels={{
            cropArea: t("crop.area"),
            nwDragHandle: handle,
            nDragHandle: handle,
            neDragHandle: handle,
            eDragHandle: handle,
            seDragHandle: handle,
            sDragHandle: handle,
            swDragHandle: handle,
            wDragHandle: handle,
          }}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img className={avatarStyles.picture} src={address} alt={t("crop.picture")} onLoad={begin} onError={onBroken} />
        </ReactCrop>
      </div>
      {trouble ? (
        <Notice tone="error" title={trouble.title}>
          {trouble.text}
        </Notice>
      ) : null}
      <div className={avatarStyles.foot}>
        <Button disabled={isSending} onClick={onClose}>
          {t("crop.cancel")}
        </Button>
        <Button variant="primary" loading={isSending} disabled={!crop} onClick={() => void use()}>
          {t(isSending ? "crop.sending" : "crop.use")}
        </Button>
      </div>
    </Dialog>
  );
}
