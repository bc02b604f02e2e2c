/** What the demo's pictures show, and how many there are of each: most of what is many businesses' cover. */
const pictures = {
  'band-and-dhol': 5,
  'banquet-hall': 7,
  bouquet: 6,
  'bridal-wear': 6,
  cake: 6,
  'camera-and-prints': 7,
  'car-with-ribbon': 3,
  'dance-floor': 6,
  feast: 7,
  film: 6,
  'floral-stage': 7,
  'garden-arch': 6,
  'groom-wear': 5,
  'invitation-suite': 5,
  jewellery: 5,
  'lake-palace': 6,
  'make-up-table': 8,
  mandap: 5,
  'mehendi-hand': 8,
  'sacred-fire': 3,
  'sea-terrace': 5,
  'table-setting': 4,
}
export type SceneName = keyof typeof pictures

/** The names of a scene's pictures: `banquet-hall-1` is the first. */
export const picturesOf = (scene: SceneName): string[] =>
  Array.from({ length: pictures[scene] }, (_, index) => `${scene}-${index + 1}`)

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
