import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Tokens = Readonly<Record<string, string>>;
type Rgb = readonly [number, number, number];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
/** The colours of a CSS block, by name without "--cm-". */
const coloursIn = (block: string): Tokens =>
  Object.fromEntries([...block.matchAll(/--cm-([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
const [lightBlock = "", darkBlock = ""] = css.split('[data-color-scheme="dark"]');
const themes = { light: coloursIn(lightBlock), dark: { ...coloursIn(lightBlock), ...coloursIn(darkBlock) } };

test("the dark theme holds on screens only: light letters on white paper are not read", () => {
  expect(lightBlock).toMatch(/@media screen \{\s*$/);
  expect(css.split('dark"] {').length).toBe(2);
});

/** Linear RGB, each from 0 to 1. */
function linear(colour: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return [red, green, blue];
}
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];
const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;
/** Machado, Oliveira, Fernandes 2009, severity 1, for linear colours. */
const eyes: Readonly<Record<string, Matrix>> = {
  "red-blind": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "green-blind": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "blue-blind": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const xyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const white: Rgb = [0.95047, 1, 1.08883];

/** CIE L*a*b*, D65. */
function lab(colour: Rgb): Rgb {
  const [x, y, z] = times(xyz, colour.map((part) => Math.min(1, Math.max(0, part))) as unknown as Rgb).map((part, at) => {
    const share = part / (white[at] ?? 1);
    return share > 216 / 24_389 ? Math.cbrt(share) : (share * 24_389) / 27 / 116 + 16 / 116;
  }) as unknown as Rgb;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
/** CIE76, as an eye sees the two. */
function distance(eye: Matrix, one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => lab(times(eye, linear(colour)))) as unknown as readonly [Rgb, Rgb];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const hues = ["oliveira", "trigo", "vinho", "ceu", "uva", "barro", "pedra"];
const written: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ["ink", ["canvas", "surface", "side", "field-fill", "field-off"]],
  ["ink-2", ["canvas", "surface", "side"]],
  ["ink-3", ["canvas", "surface", "side"]],
  ["placeholder", ["field-fill"]],
  ["brand", ["canvas", "surface"]],
  ["brand-ink", ["surface", "brand-soft"]],
  ["error", ["surface", "canvas", "error-soft"]],
  ["on-primary", ["primary", "primary-hover"]],
  ["on-danger", ["danger", "danger-hover"]],
  ["on-hero", ["hero", "hero-2"]],
  ["on-hero-2", ["hero", "hero-2"]],
  ["badge-count-ink", ["badge-count"]],
  ...hues.map((hue) => [`${hue}-ink`, [`${hue}-soft`, `${hue}-soft-2`, "surface"]] as const),
];

describe.each(Object.entries(themes))("%s", (_theme, tokens) => {
  const colour = (name: string): string => tokens[name] ?? expect.fail(`No token --cm-${name}`);

  test("text has a contrast of 4.5, chart and field lines of 3", () => {
    const pairs = written.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground, 4.5] as const));
    const lines = ["chart-1", "chart-2", "chart-3", "chart-4", ...hues].map((line) => [line, "surface", 3] as const);
    const weak = [...pairs, ...lines, ["field", "field-fill", 3] as const]
      .map(([ink, ground, wanted]) => ({ ink, ground, wanted, is: contrast(colour(ink), colour(ground)) }))
      .filter(({ is, wanted }) => is < wanted);
    expect(weak).toEqual([]);
  });

  test.each(Object.entries(eyes))("a %s eye tells any two series of a chart apart", (_name, eye) => {
    const series = [1, 2, 3, 4].map((at) => colour(`chart-${at}`));
    const pairs = series.flatMap((one, at) => series.slice(at + 1).map((other) => [one, other] as const));
    const alike = pairs.map(([one, other]) => ({ one, other, is: distance(eye, one, other) })).filter(({ is }) => is < 20);
    expect(pairs).toHaveLength(6);
    expect(alike).toEqual([]);
  });
});

test("the measures are right: black on white is 21, and red and green differ except for colour-blind eyes", () => {
  const normal: Matrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(distance(normal, "#000000", "#ffffff")).toBeCloseTo(100, 2);
  expect(distance(normal, "#b04030", "#6f6f20")).toBeGreaterThan(40);
  expect(distance(eyes["green-blind"] ?? normal, "#b04030", "#6f6f20")).toBeLessThan(25);
});
