import type { WebSite, WithContext } from 'schema-dts'
import { paths } from '#domain/paths.ts'
import { context, organization, organizationId, type Site } from './things.ts'
import { answerOf, type PageHead } from './types.ts'
import { counted } from '#domain/numbers.ts'
import { describe } from './text.ts'

// The search that a list of results may offer: schema.org knows `query-input`, its types do not.
type Search = {
  '@type': 'SearchAction'
  target: { '@type': 'EntryPoint'; urlTemplate: string }
  'query-input': string
}

const website = (site: Site): WithContext<WebSite> => {
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.publicUrl}${paths.vendors}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    name: 'Everset',
    url: site.publicUrl + paths.home,
    inLanguage: 'en',
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
  }
}

export const homeHead: PageHead = ({ answers, settings }) => {
  const numbers = answerOf(answers, 'getHome')?.numbers
  return {
    description: describe(
      'Wedding vendors who are really free on your day, with the real total for your guests',
      numbers &&
        numbers.vendors > 0 &&
        `${counted(numbers.vendors, 'vendor', 'vendors')} in ` +
          `${counted(numbers.cities, 'city', 'cities')}, from venues to make-up`,
      'Ask and book in one place',
    ),
    jsonLd: [website(settings), organization(settings)],
  }
}
