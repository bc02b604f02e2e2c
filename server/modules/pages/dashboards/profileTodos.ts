import { hasTrait, isVisited } from '#domain/categories/traits.ts'
import { paths } from '#domain/paths.ts'
import type { May, MaybeStep } from './coupleSteps.ts'
import type { VendorFacts } from './queries.ts'

/** Not while the wizard asks, nor where nobody is shown the page. */
const on = ['submitted', 'changes_requested', 'approved']

/** What couples look for on the page, each with the way to where it is said. */
export const profileTodos = (facts: VendorFacts, may: May): MaybeStep[] =>
  on.includes(facts.status)
    ? [...photosTodo(facts, may), ...(may('updateVendorProfile') ? unsaid(facts) : [])]
    : []

const photosTodo = ({ photos }: VendorFacts, may: May): MaybeStep[] => [
  {
    when: photos < 5 && may('uploadPhoto'),
    label: 'Add photos',
    detail: `${photos} so far. Five or more show couples what you do.`,
    to: paths.vendorPortfolio,
    action: 'Add them',
  },
]

/** The section of the profile that has the field, with the field in focus. */
const at = (field: string) => `${paths.vendorUpdateProfile}#${field}`

const unsaid = (facts: VendorFacts): MaybeStep[] => [
  {
    when: !facts.description,
    label: 'Describe what you do',
    detail: 'For whom you work, and what makes it special. Your page has no words of yours yet.',
    to: at('description'),
    action: 'Describe it',
  },
  {
    when: !facts.price,
    label: 'Add your price',
    detail: 'Couples compare the total for their guests.',
    to: at('priceKind'),
    action: 'Add it',
  },
  {
    when: facts.taxOpen,
    label: 'Say if tax and service are included',
    detail: 'Until then couples read that your totals may grow.',
    to: at('priceTax'),
    action: 'Say it',
  },
  {
    when: facts.packages === 0,
    label: 'Add a package',
    detail: 'It tells couples what they get, and for what price.',
    to: at('packages'),
    action: 'Add it',
  },
  {
    when: hasTrait(facts.category, 'guests') && !facts.capacity,
    label: 'Say for how many guests you are',
    detail: 'Couples with more than that won’t find you.',
    to: at('capacityMax'),
    action: 'Say it',
  },
  {
    when: !facts.policy,
    label: 'Choose a cancellation policy',
    detail: 'It is part of each new booking. Until then it is not stated.',
    to: at('policyKind'),
    action: 'Choose it',
  },
  {
    when: facts.travelOpen && !isVisited(facts.category),
    label: 'Say what travel costs',
    detail: 'Couples in other towns read that it is not stated.',
    to: at('travelFee'),
    action: 'Say it',
  },
  {
    when: isVisited(facts.category) && !facts.address,
    label: 'Add your address',
    detail: 'Couples read it once their booking is confirmed.',
    to: at('address'),
    action: 'Add it',
  },
]
