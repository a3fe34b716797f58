import type { MantineColorsTuple } from "@mantine/core";

/** The ten shades of each hue, light to dark; `red` is wine, `gray` is stone. Mantine computes from them, screens use the tokens. */
export const palette = {
  oliveira: ["#f3f6ed", "#e4ebd7", "#c9d6b2", "#abbf89", "#8ca567", "#708c4d", "#5a743c", "#485f2f", "#3a4d27", "#2b3a1e"],
  trigo: ["#fdf6e6", "#f9e9c6", "#f1d495", "#e8bd62", "#dda83c", "#c58a1f", "#a26d14", "#805510", "#63420e", "#46300b"],
  vinho: ["#fbf0f2", "#f4dce1", "#e6b5bf", "#d78c9b", "#c5657a", "#ad475f", "#92354b", "#782a3d", "#5d2130", "#431823"],
  ceu: ["#eef5f9", "#d9e8f1", "#b3d0e2", "#89b5d0", "#639bc0", "#4581a9", "#33688c", "#295572", "#21445b", "#193343"],
  uva: ["#f5f2fa", "#e8e2f3", "#cfc3e6", "#b4a2d7", "#9b83c7", "#8469b2", "#6c5297", "#57427a", "#44345f", "#312645"],
  barro: ["#fcf2ec", "#f7e0d3", "#edbea6", "#e19b76", "#d57d51", "#bf6337", "#9e4f2a", "#7d3f22", "#60311b", "#452414"],
  gray: ["#faf9f6", "#f3f2ed", "#e9e7df", "#dbd8cd", "#bfbbad", "#9a968a", "#75726a", "#5a5850", "#3f3e38", "#25251f"],
  red: ["#fbf0f2", "#f4dce1", "#e6b5bf", "#d78c9b", "#c5657a", "#ad475f", "#92354b", "#782a3d", "#5d2130", "#431823"],
  dark: ["#ecebe3", "#cfcdc2", "#aaa99d", "#87877b", "#45483e", "#363930", "#292c25", "#1d201a", "#151712", "#0e100c"],
} satisfies Record<string, MantineColorsTuple>;
