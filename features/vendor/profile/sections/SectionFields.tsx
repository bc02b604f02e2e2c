import type { Attribute } from '#contract/catalog/categories.ts'
import { asksGuests, asksTravel } from '#features/vendor/profile/asks.ts'
import { BusinessFields } from '#features/vendor/profile/fields/BusinessFields.tsx'
import { DetailsFold } from '#features/vendor/profile/fields/DetailFields.tsx'
import { FaqFields } from '#features/vendor/profile/fields/FaqFields.tsx'
import { PackageFields } from '#features/vendor/profile/fields/PackageFields.tsx'
import { PlaceFields } from '#features/vendor/profile/fields/PlaceFields.tsx'
import { DepositFields, PolicyFields } from '#features/vendor/profile/fields/PolicyFields.tsx'
import { GuestFields, PriceFields } from '#features/vendor/profile/fields/PriceFields.tsx'
import { TeamFields } from '#features/vendor/profile/fields/TeamFields.tsx'
import { LanguageFields, TravelFields } from '#features/vendor/profile/fields/TravelFields.tsx'
import type { ProfileData } from '#features/vendor/profile/WithProfile.tsx'
import type { SectionId } from './sections.ts'

/** What is typed in a section. */
export function SectionFields({
  id,
  data,
  category,
  attributes,
}: {
  id: SectionId
  data: ProfileData
  /** As it is chosen in the form. */
  category: string
  attributes: readonly Attribute[]
}) {
  switch (id) {
    case 'business':
      return (
        <>
          <BusinessFields categories={data.categories} />
          <DetailsFold {...{ category, attributes }} />
        </>
      )
    case 'place':
      return <PlaceFields />
    case 'price':
      return (
        <>
          <PriceFields />
          {asksGuests(data) && <GuestFields />}
        </>
      )
    case 'packages':
      return <PackageFields />
    case 'terms':
      return (
        <>
          <DepositFields />
          <PolicyFields />
        </>
      )
    case 'travel':
      return (
        <>
          <LanguageFields />
          {asksTravel(data) && <TravelFields />}
        </>
      )
    case 'team':
      return <TeamFields />
    case 'faqs':
      return <FaqFields />
  }
}
