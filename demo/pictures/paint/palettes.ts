/** Colours by their part in a picture, so that every scene can be painted in every palette. */
export type Palette = {
  sky: readonly [string, string, string]
  light: string
  ink: string
  deep: string
  mid: string
  soft: string
  paper: string
  accent: string
  accent2: string
  leaf: string
  metal: string
}

export const palettes = {
  dusk: {
    sky: ['#3d2a56', '#a4577a', '#f6b48a'],
    light: '#ffdca8',
    ink: '#221530',
    deep: '#47264f',
    mid: '#8d4f7b',
    soft: '#efd3d6',
    paper: '#fdf3ea',
    accent: '#e0688a',
    accent2: '#f4a259',
    leaf: '#5d6f5a',
    metal: '#d9a55b',
  },
  'ivory-gold': {
    sky: ['#c99d66', '#f0d09c', '#fff0d4'],
    light: '#fff1cf',
    ink: '#3a2c22',
    deep: '#7c5433',
    mid: '#c79a5e',
    soft: '#f5e4c8',
    paper: '#fffaf0',
    accent: '#e0a13a',
    accent2: '#edb59a',
    leaf: '#7f9459',
    metal: '#cf9c38',
  },
  marigold: {
    sky: ['#7a1f3a', '#e0672c', '#fbc25c'],
    light: '#ffe19a',
    ink: '#3a1220',
    deep: '#7d1f35',
    mid: '#c9472f',
    soft: '#fbdca6',
    paper: '#fff4dc',
    accent: '#f39a1d',
    accent2: '#e2542b',
    leaf: '#5f7a3c',
    metal: '#e0aa3e',
  },
  rose: {
    sky: ['#7b4566', '#d98a9d', '#fbd9cc'],
    light: '#ffe9d8',
    ink: '#391a2a',
    deep: '#6f2a47',
    mid: '#b9607d',
    soft: '#f6d9db',
    paper: '#fff5f2',
    accent: '#d8577e',
    accent2: '#f2a7a8',
    leaf: '#7d8f73',
    metal: '#d6a877',
  },
  emerald: {
    sky: ['#0f3d3a', '#4f8a6a', '#f0dba0'],
    light: '#ffeab0',
    ink: '#0c2622',
    deep: '#17493f',
    mid: '#3d7d63',
    soft: '#d9e6cf',
    paper: '#fbf8ea',
    accent: '#e9b44c',
    accent2: '#e08b6d',
    leaf: '#3f7a4f',
    metal: '#d9b256',
  },
  indigo: {
    sky: ['#141b4d', '#4a4fa0', '#e9a9b8'],
    light: '#ffdfae',
    ink: '#10122f',
    deep: '#23296a',
    mid: '#5661b5',
    soft: '#d5d6f0',
    paper: '#f8f5ff',
    accent: '#f0a64b',
    accent2: '#c77dbb',
    leaf: '#4c6f78',
    metal: '#e0b566',
  },
  sea: {
    sky: ['#1f6f8b', '#7cc0bf', '#fbe3c0'],
    light: '#fff0cc',
    ink: '#0f3340',
    deep: '#1c5668',
    mid: '#4b9aa5',
    soft: '#d3eae6',
    paper: '#fbfaf2',
    accent: '#f1785f',
    accent2: '#f7c27b',
    leaf: '#4f8a72',
    metal: '#d8b06a',
  },
  terracotta: {
    sky: ['#8a4a3c', '#d98a5f', '#f7d7a8'],
    light: '#ffe6b8',
    ink: '#33190f',
    deep: '#70331f',
    mid: '#b8613e',
    soft: '#f0d6bd',
    paper: '#fff6ea',
    accent: '#c8502f',
    accent2: '#e2a15c',
    leaf: '#7a7d48',
    metal: '#c98f45',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const paletteNames = Object.keys(palettes) as PaletteName[]

/** `share` of `to` in `from`, both #rrggbb. */
export const mix = (from: string, to: string, share: number) => {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
