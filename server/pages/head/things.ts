import type { BreadcrumbList, ItemList, Organization, WithContext } from 'schema-dts'
import { paths } from '#domain/paths.ts'
import type { HeadInput } from './types.ts'

export type Site = HeadInput['settings']
export const context = 'https://schema.org'

/** Who makes the site; told once in full on the home page, elsewhere by this name. */
export const organizationId = ({ publicUrl }: Site) => `${publicUrl}/#organization`

export const organization = (site: Site): WithContext<Organization> => ({
  '@context': context,
  '@type': 'Organization',
  '@id': organizationId(site),
  name: 'Everset',
  url: site.publicUrl + paths.home,
  logo: {
    '@type': 'ImageObject',
    url: `${site.publicUrl}/previews/logo.png`,
    width: '512',
    height: '512',
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    ...(site.supportEmail && { email: site.supportEmail }),
    ...(site.supportPhone && { telephone: site.supportPhone }),
    url: site.publicUrl + paths.contact,
  },
})

/** Where a page stands, from the home page to itself; each `[name, path]`. */
export const crumbs = (
  { publicUrl }: Site,
  ...places: (readonly [name: string, path: string])[]
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [['Everset', paths.home] as const, ...places].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})

/** Things in the order in which the page shows them; each `[name, path]`. */
export const listOf = (
  { publicUrl }: Site,
  name: string,
  total: number | undefined,
  items: readonly (readonly [name: string, path: string])[],
): WithContext<ItemList> => ({
  '@context': context,
  '@type': 'ItemList',
  name,
  ...(total !== undefined && { numberOfItems: total }),
  itemListElement: items.map(([label, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    url: publicUrl + path,
  })),
})
