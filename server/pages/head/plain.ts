import questions from '#content/vendorQuestions.json' with { type: 'json' }
import { getPlans } from '#server/modules/pages/plans/plans.ts'
import { toMajor } from '#domain/typed/money.ts'
import { paths } from '#domain/paths.ts'
import type { ContactPage, Service, WithContext } from 'schema-dts'
import { questionsOf } from './questions.ts'
import { context, crumbs, organizationId } from './things.ts'
import type { PageHead } from './types.ts'
import { describe } from './text.ts'

export const pricingHead: PageHead = ({ settings }) => {
  const service: WithContext<Service> = {
    '@context': context,
    '@type': 'Service',
    name: 'Everset for wedding vendors',
    serviceType: 'Listing, calendar, enquiries and bookings',
    provider: { '@id': organizationId(settings) },
    offers: getPlans(settings.currency).map(
      ({ name, summary, pricePerMonth: { amount, currency } }) => ({
        '@type': 'Offer',
        name,
        description: summary,
        price: toMajor({ amount, currency }, 'en'),
        priceCurrency: currency,
        url: settings.publicUrl + paths.pricing,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: toMajor({ amount, currency }, 'en'),
          priceCurrency: currency,
          unitText: 'month',
        },
      }),
    ),
  }
  return {
    description: describe(
      'Couples use Everset for free. Vendors start for free and pay only for more photos, teams or halls',
      'Never per lead, never a share of a booking',
    ),
    jsonLd: [service, crumbs(settings, ['Plans', paths.pricing])],
  }
}

export const contactHead: PageHead = ({ settings }) => {
  const page: WithContext<ContactPage> = {
    '@context': context,
    '@type': 'ContactPage',
    name: 'Contact Everset',
    url: settings.publicUrl + paths.contact,
    about: { '@id': organizationId(settings) },
  }
  return {
    description: describe(
      'Write to Everset: a person reads what you send and answers by email',
      'Questions from couples and vendors, reviews, bookings, your data',
    ),
    jsonLd: [page, crumbs(settings, ['Contact', paths.contact])],
  }
}

/** Answers are written with links in brackets; a list of results shows text. */
const plainText = (answer: readonly string[]) =>
  answer.join(' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

export const faqHead: PageHead = ({ settings }) => ({
  description: describe(
    'How Everset works for those who make weddings happen: what we check, what the calendar ' +
      'and holds do, what leads cost',
    'Reviews, money and plans',
  ),
  jsonLd: [
    questionsOf(
      questions.flatMap(({ items }) =>
        items.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
      ),
    ),
    crumbs(settings, ['Vendor FAQ', paths.vendorFaq]),
  ],
})

export const termsHead: PageHead = ({ settings }) => ({
  description: describe(
    'What you can expect of Everset and what we expect of you, in plain words: accounts, ' +
      'bookings, cancellations, reviews and money',
  ),
  jsonLd: [crumbs(settings, ['Terms of Service', paths.terms])],
})
export const privacyHead: PageHead = ({ settings }) => ({
  description: describe(
    'What Everset stores about you, why and for how long, and how to take your data with you or have it deleted',
    'No trackers, no sale of data',
  ),
  jsonLd: [crumbs(settings, ['Privacy Policy', paths.privacy])],
})
