import { screen, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import { getMyVendorProfile, type VendorProfile } from '#contract/vendors/profiles.ts'
import { people, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { jaipur, venues } from '#__tests__/support/profiles.ts'

/** A part of the profile is saved by itself; the next one when its answer is there. */
export const save = async ({ user }: ReturnType<typeof open>, ...titles: string[]) => {
  for (const title of titles) {
    // Whether all of a long page is to be seen takes longer to work out than the rest of a scene.
    const part = screen.getByRole('region', { name: title, hidden: true })
    await user.click(within(part).getByRole('button', { name: `Save: ${title}` }))
    await within(part).findByText('Saved')
  }
}
export const open = (path: string, profile: VendorProfile, ...more: Parameters<typeof reply>[]) =>
  renderApp(path, {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, profile),
      reply(getCategories, listOf(venues)),
      reply(getTowns, listOf(jaipur)),
      ...more.map(([line, answer]) => reply(line, answer)),
    ],
  })
