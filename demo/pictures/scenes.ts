import type { Draw } from '#demo/pictures/paint/brush.ts'
import { drawBandDhol } from '#demo/pictures/scenes/bandDhol.ts'
import { drawBanquetHall } from '#demo/pictures/scenes/banquetHall.ts'
import { drawBouquet } from '#demo/pictures/scenes/bouquet.ts'
import { drawBridalWear } from '#demo/pictures/scenes/bridalWear.ts'
import { drawCake } from '#demo/pictures/scenes/cake.ts'
import { drawCameraPrints } from '#demo/pictures/scenes/cameraPrints.ts'
import { drawCarRibbon } from '#demo/pictures/scenes/carRibbon.ts'
import { drawDanceFloor } from '#demo/pictures/scenes/danceFloor.ts'
import { drawFeast } from '#demo/pictures/scenes/feast.ts'
import { drawFilm } from '#demo/pictures/scenes/film.ts'
import { drawFloralStage } from '#demo/pictures/scenes/floralStage.ts'
import { drawGardenArch } from '#demo/pictures/scenes/gardenArch.ts'
import { drawGroomWear } from '#demo/pictures/scenes/groomWear.ts'
import { drawInvitationSuite } from '#demo/pictures/scenes/invitationSuite.ts'
import { drawJewellery } from '#demo/pictures/scenes/jewellery.ts'
import { drawLakePalace } from '#demo/pictures/scenes/lakePalace.ts'
import { drawMakeupTable } from '#demo/pictures/scenes/makeupTable.ts'
import { drawMandap } from '#demo/pictures/scenes/mandap.ts'
import { drawMehendiHand } from '#demo/pictures/scenes/mehendiHand.ts'
import { drawSacredFire } from '#demo/pictures/scenes/sacredFire.ts'
import { drawSeaTerrace } from '#demo/pictures/scenes/seaTerrace.ts'
import { drawTableSetting } from '#demo/pictures/scenes/tableSetting.ts'

export { paletteNames } from '#demo/pictures/paint/palettes.ts'

export const scenes = {
  'band-and-dhol': drawBandDhol,
  'banquet-hall': drawBanquetHall,
  bouquet: drawBouquet,
  'bridal-wear': drawBridalWear,
  cake: drawCake,
  'camera-and-prints': drawCameraPrints,
  'car-with-ribbon': drawCarRibbon,
  'dance-floor': drawDanceFloor,
  feast: drawFeast,
  film: drawFilm,
  'floral-stage': drawFloralStage,
  'garden-arch': drawGardenArch,
  'groom-wear': drawGroomWear,
  'invitation-suite': drawInvitationSuite,
  jewellery: drawJewellery,
  'lake-palace': drawLakePalace,
  'make-up-table': drawMakeupTable,
  mandap: drawMandap,
  'mehendi-hand': drawMehendiHand,
  'sacred-fire': drawSacredFire,
  'sea-terrace': drawSeaTerrace,
  'table-setting': drawTableSetting,
} satisfies Record<string, Draw>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]

/** Which scenes suit a category, the most telling first. */
const byCategory: Record<string, readonly SceneName[]> = {
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
  cars: ['car-with-ribbon', 'lake-palace'],
  priests: ['sacred-fire', 'mandap'],
}

/** The scenes for a category's slug, the most telling first; for a slug nobody knows, scenes of places. */
export const scenesFor = (categorySlug: string): readonly SceneName[] =>
  byCategory[categorySlug] ?? ['garden-arch', 'banquet-hall', 'floral-stage', 'table-setting']
