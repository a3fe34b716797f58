import { createTheme, type CSSVariablesResolver } from "@mantine/core";
import { palette } from "./palette.ts";

/** Mantine's theme for the application entry: the same values as tokens.css, where Mantine wants them in its own words. */
export const theme = createTheme({
  colors: palette,
  primaryColor: "oliveira",
  // autoContrast computes from the light shade and would choose white on a pale green: name both.
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  white: "#fff",
  black: "#25251f",
  fontFamily: "var(--cm-font)",
  headings: {
    fontFamily: "var(--cm-font-serif)",
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.875rem", lineHeight: "1.2" },
      h2: { fontSize: "1.1875rem", lineHeight: "1.3" },
      h3: { fontSize: "1.0625rem", lineHeight: "1.35" },
      h4: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.55", xl: "1.5" },
  radius: { xs: "4px", sm: "8px", md: "10px", lg: "14px", xl: "20px" },
  defaultRadius: "md",
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  shadows: { sm: "var(--cm-shadow-sm)", md: "var(--cm-shadow)", lg: "var(--cm-shadow-lg)", xl: "var(--cm-shadow-lg)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { styles: { root: { fontWeight: 600 } } },
    Badge: {
      defaultProps: { variant: "light", radius: "xl" },
      styles: { root: { textTransform: "none", fontWeight: 600, letterSpacing: 0 } },
    },
    Tooltip: { defaultProps: { openDelay: 700, withArrow: true, radius: "sm" } },
    Checkbox: { defaultProps: { radius: 6 } },
    Modal: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.45 }, radius: "lg" },
      styles: { title: { fontFamily: "var(--cm-font-serif)", fontWeight: 600, fontSize: "1.1875rem" } },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 } } },
    Paper: { defaultProps: { radius: "lg" } },
    Card: { defaultProps: { radius: "lg", padding: "md" } },
  },
});

const hues = ["oliveira", "trigo", "vinho", "ceu", "uva", "barro", "pedra"] as const;
const soft = Object.fromEntries(
  hues.flatMap((hue) => {
    const name = hue === "pedra" ? "gray" : hue;
    return [
      [`--mantine-color-${name}-light`, `var(--cm-${hue}-soft)`],
      [`--mantine-color-${name}-light-hover`, `var(--cm-${hue}-soft-2)`],
      [`--mantine-color-${name}-light-color`, `var(--cm-${hue}-ink)`],
    ];
  }),
);
const scheme = {
  ...soft,
  "--mantine-color-red-light": "var(--cm-vinho-soft)",
  "--mantine-color-red-light-hover": "var(--cm-vinho-soft-2)",
  "--mantine-color-red-light-color": "var(--cm-vinho-ink)",
  "--mantine-color-body": "var(--cm-surface)",
  "--mantine-color-text": "var(--cm-ink)",
  "--mantine-color-dimmed": "var(--cm-ink-3)",
  "--mantine-color-placeholder": "var(--cm-placeholder)",
  "--mantine-color-error": "var(--cm-error)",
  "--mantine-color-anchor": "var(--cm-brand)",
  "--mantine-color-default": "var(--cm-surface)",
  "--mantine-color-default-hover": "var(--cm-side)",
  "--mantine-color-default-color": "var(--cm-ink)",
  "--mantine-color-default-border": "var(--cm-line-strong)",
};

/** Points Mantine's variables at our tokens, which know light and dark themselves. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: scheme, dark: scheme });
