import { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay, type WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Account, Scene } from './scene.ts'

/** Says when the business works; what is not named is as if nothing was said. */
export async function worksBy(scene: Scene, vendor: Account, more: Partial<WorkingRules>) {
  const { version } = (await scene.call(getWorkingRules, {}, vendor)).body
  return scene.call(updateWorkingRules, { ...anyDay, ...more, version }, vendor)
}

/** A rule of its own, with a note that nobody else may read. */
export const away = (firstDay: string, lastDay = firstDay) => ({
  away: [{ firstDay, lastDay, note: 'Our own secret' }],
})
