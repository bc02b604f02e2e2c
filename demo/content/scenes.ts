import pictures from './pictures.json' with { type: 'json' }

/** What the demo's pictures show, and how many there are of each: most of what is many businesses' cover. */
export type SceneName = keyof typeof pictures

/** The names of a scene's pictures: `banquet-hall-1` is the first. */
export const picturesOf = (scene: SceneName): string[] =>
  Array.from({ length: pictures[scene].count }, (_, index) => `${scene}-${index + 1}`)

export const captionsOf = (scene: SceneName): string[] => pictures[scene].captions

/** Which scenes suit a category, the most telling first. */
const byCategory: Record<string, readonly [SceneName, ...SceneName[]]> = {
  venues: ['banquet-hall', 'garden-arch', 'sea-terrace', 'lake-palace', 'mandap'],
  caterers: ['feast', 'table-setting', 'banquet-hall', 'cake'],
  photographers: ['camera-and-prints', 'garden-arch', 'lake-palace', 'film', 'sea-terrace'],
  videographers: ['film', 'camera-and-prints', 'sea-terrace', 'garden-arch'],
  decorators: ['floral-stage', 'mandap', 'banquet-hall', 'garden-arch', 'bouquet'],
  florists: ['bouquet', 'floral-stage', 'garden-arch', 'table-setting'],
  'makeup-artists': ['make-up-table', 'jewellery', 'bridal-wear'],
  'mehendi-artists': ['mehendi-hand', 'jewellery', 'sacred-fire'],
  'bridal-wear': ['bridal-wear', 'jewellery', 'make-up-table'],
  'groom-wear': ['groom-wear', 'car-with-ribbon'],
  jewellery: ['jewellery', 'bridal-wear', 'make-up-table'],
  'music-and-dj': ['dance-floor', 'band-and-dhol', 'banquet-hall'],
  'bands-and-dhol': ['band-and-dhol', 'dance-floor', 'car-with-ribbon'],
  'wedding-planners': [
    'lake-palace',
    'garden-arch',
    'table-setting',
    'floral-stage',
    'sea-terrace',
    'car-with-ribbon',
    'mandap',
  ],
  invitations: ['invitation-suite', 'table-setting', 'bouquet'],
  'cakes-and-desserts': ['cake', 'table-setting', 'feast'],
}

export function scenesFor(category: string): readonly [SceneName, ...SceneName[]] {
  const scenes = byCategory[category]
  if (!scenes) throw new Error(`There are no demo pictures for ${category}.`)
  return scenes
}
