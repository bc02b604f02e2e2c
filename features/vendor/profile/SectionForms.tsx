import type { ComponentProps } from 'react'
import { asksTravel } from './asks.ts'
import { BusinessFields } from './fields/BusinessFields.tsx'
import { DetailFields } from './fields/DetailFields.tsx'
import { FaqFields } from './fields/FaqFields.tsx'
import { PackageFields } from './fields/PackageFields.tsx'
import { PlaceFields } from './fields/PlaceFields.tsx'
import { PolicyFields } from './fields/PolicyFields.tsx'
import { PriceFields } from './fields/PriceFields.tsx'
import { TeamFields } from './fields/TeamFields.tsx'
import { LanguageFields, TravelFields } from './fields/TravelFields.tsx'
import { SectionForm } from './SectionForm.tsx'

/** All parts of the profile, each a form of its own. */
export const SectionForms = (
  section: Pick<ComponentProps<typeof SectionForm>, 'data' | 'version' | 'onUnsaved'>,
) => (
  <div className="stack gap-5">
    <SectionForm id="business" {...section}>
      {(category, attributes) => (
        <>
          <BusinessFields categories={section.data.categories} />
          <DetailFields {...{ category, attributes }} />
        </>
      )}
    </SectionForm>
    <SectionForm id="place" {...section}>
      <PlaceFields />
    </SectionForm>
    <SectionForm id="price" {...section}>
      <PriceFields />
      <PolicyFields />
    </SectionForm>
    <SectionForm id="packages" {...section}>
      <PackageFields />
    </SectionForm>
    <SectionForm id="travel" {...section}>
      <LanguageFields />
      {asksTravel(section.data) && <TravelFields />}
    </SectionForm>
    <SectionForm id="team" {...section}>
      <TeamFields />
    </SectionForm>
    <SectionForm id="faqs" {...section}>
      <FaqFields />
    </SectionForm>
  </div>
)
