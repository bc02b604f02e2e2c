import type { Draw } from './brush.ts'
import { drawBandDhol } from './scenes/bandDhol.ts'
import { drawBanquetHall } from './scenes/banquetHall.ts'
import { drawBridalWear } from './scenes/bridalWear.ts'
import { drawCake } from './scenes/cake.ts'
import { drawCameraPrints } from './scenes/cameraPrints.ts'
import { drawFilm } from './scenes/film.ts'
import { drawGardenArch } from './scenes/gardenArch.ts'
import { drawGroomWear } from './scenes/groomWear.ts'
import { drawInvitationSuite } from './scenes/invitationSuite.ts'
import { drawMandap } from './scenes/mandap.ts'
import { drawMehendiHand } from './scenes/mehendiHand.ts'
import { drawTableSetting } from './scenes/tableSetting.ts'

export const scenes = {
  'band-and-dhol': drawBandDhol,
  'banquet-hall': drawBanquetHall,
  'bridal-wear': drawBridalWear,
  cake: drawCake,
  'camera-and-prints': drawCameraPrints,
  film: drawFilm,
  'garden-arch': drawGardenArch,
  'groom-wear': drawGroomWear,
  'invitation-suite': drawInvitationSuite,
  mandap: drawMandap,
  'mehendi-hand': drawMehendiHand,
  'table-setting': drawTableSetting,
} satisfies Record<string, Draw>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as SceneName[]
