import { screen, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import { getMyVendorProfile, type VendorProfile } from '#contract/vendors/profiles.ts'
import { people, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { jaipur, venues } from '#__tests__/support/profiles.ts'

/** A row of the index. */
export const rowOf = (title: string) =>
  screen.findByRole('link', { name: (name) => name.startsWith(title) })

/** Opens a part of the profile, where it isn't open yet. */
export const openPart = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, title: string) => {
  const row = await rowOf(title)
  if (row.getAttribute('aria-expanded') !== 'true') await user.click(row)
  return within(await screen.findByRole('region', { name: title }))
}

/** A part of the profile is saved by itself; the next one when its answer is there. */
export const save = async (page: ReturnType<typeof open>, ...titles: string[]) => {
  for (const title of titles) {
    const part = await openPart(page, title)
    await page.user.click(part.getByRole('button', { name: `Save: ${title}` }))
    await part.findByText('Saved')
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
