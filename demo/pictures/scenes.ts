import type { Draw } from './paint/brush.ts'
import { drawBandDhol } from './scenes/bandDhol.ts'
import { drawBanquetHall } from './scenes/banquetHall.ts'
import { drawBouquet } from './scenes/bouquet.ts'
import { drawBridalWear } from './scenes/bridalWear.ts'
import { drawCake } from './scenes/cake.ts'
import { drawCameraPrints } from './scenes/cameraPrints.ts'
import { drawCarRibbon } from './scenes/carRibbon.ts'
import { drawDanceFloor } from './scenes/danceFloor.ts'
import { drawFeast } from './scenes/feast.ts'
import { drawFilm } from './scenes/film.ts'
import { drawFloralStage } from './scenes/floralStage.ts'
import { drawGardenArch } from './scenes/gardenArch.ts'
import { drawGroomWear } from './scenes/groomWear.ts'
import { drawInvitationSuite } from './scenes/invitationSuite.ts'
import { drawJewellery } from './scenes/jewellery.ts'
import { drawLakePalace } from './scenes/lakePalace.ts'
import { drawMakeupTable } from './scenes/makeupTable.ts'
import { drawMandap } from './scenes/mandap.ts'
import { drawMehendiHand } from './scenes/mehendiHand.ts'
import { drawSacredFire } from './scenes/sacredFire.ts'
import { drawSeaTerrace } from './scenes/seaTerrace.ts'
import { drawTableSetting } from './scenes/tableSetting.ts'
import { drawBar } from './trades/bar.ts'
import { drawBooth } from './trades/booth.ts'
import { drawFavours } from './trades/favours.ts'
import { drawFirstDance } from './trades/firstDance.ts'
import { drawGuestRoom } from './trades/guestRoom.ts'
import { drawHairStyling } from './trades/hairStyling.ts'
import { drawMarquee } from './trades/marquee.ts'
import { drawSpotlight } from './trades/spotlight.ts'
import { drawStageLights } from './trades/stageLights.ts'
import { drawStrings } from './trades/strings.ts'
import { drawTailoring } from './trades/tailoring.ts'
import { drawVows } from './trades/vows.ts'

export { paletteNames } from './paint/palettes.ts'

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

/** Of trades that only an empty market begins with; the demo's vendors show none of them. */
export const trades = {
  'bar-and-glasses': drawBar,
  'booth-and-strip': drawBooth,
  favours: drawFavours,
  'first-dance': drawFirstDance,
  'guest-room': drawGuestRoom,
  'hair-styling': drawHairStyling,
  marquee: drawMarquee,
  spotlight: drawSpotlight,
  'stage-lights': drawStageLights,
  strings: drawStrings,
  tailoring: drawTailoring,
  vows: drawVows,
} satisfies Record<string, Draw>

export type TradeName = keyof typeof trades
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
