import { useWatch } from 'react-hook-form'
import { largestRoom } from '#domain/calendar/halls.ts'
import { formatNumber } from '#domain/numbers.ts'
import { typedNumber } from '#domain/typed/number.ts'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { countedPackage, narrowPair, noOrYes, priceKinds, priceUnits, taxes } from './choices.ts'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { SeasonFields } from './SeasonFields.tsx'
import { ValidityFields } from './ValidityFields.tsx'
import type { ProfileValues } from './values.ts'

/** What it costs, and for what. */
export function PriceFields() {
  const bind = useBind<ProfileValues>()
  const kind = useWatch<ProfileValues, 'priceKind'>({ name: 'priceKind' })
  const stated = kind !== '' && kind !== 'on_request'
  return (
    <>
      <Select
        {...bind('priceKind')}
        label="How do you price?"
        placeholder="Choose"
        options={priceKinds}
      />
      {stated && (
        <div className="pair">
          <MoneyField
            {...bind('priceAmount')}
            label={kind === 'range' ? 'Lowest price' : kind === 'from' ? 'Starting at' : 'Price'}
          />
          {kind === 'range' && <MoneyField {...bind('priceMaxAmount')} label="Highest price" />}
        </div>
      )}
      {kind !== '' && <OnTop />}
      <SeasonFields hasPrice={stated} />
      {stated && <ValidityFields name="priceValidity" noun="price" />}
    </>
  )
}

/** For how many; halls may have room for fewer. */
export function GuestFields() {
  const bind = useBind<ProfileValues>()
  const locale = useLocale()
  const today = useToday()
  const most = typedNumber(useWatch<ProfileValues, 'capacityMax'>({ name: 'capacityMax' }))
  const { data } = useGetVendorCalendarQuery({ from: today, to: today })
  const halls = data?.resources ?? []
  // Couples read of halls where there are several.
  const room = halls.length > 1 ? largestRoom(halls) : null
  return (
    <>
      <h3>Guests</h3>
      <div className="pair" style={narrowPair}>
        <NumberField {...bind('capacityMin')} label="Fewest guests" unit="guests" optional />
        <NumberField
          {...bind('capacityMax')}
          label="Most guests"
          unit="guests"
          optional
          hint={
            room !== null && typeof most === 'number' && most > room
              ? `Your largest hall holds ${formatNumber(room, locale)}: couples see that as the most.`
              : 'Couples with more guests won’t find you.'
          }
        />
      </div>
    </>
  )
}

/** What the price is for, and what comes on top of it. */
function OnTop() {
  const bind = useBind<ProfileValues>()
  const unit = useWatch<ProfileValues, 'priceUnit'>({ name: 'priceUnit' })
  const tax = useWatch<ProfileValues, 'priceTax'>({ name: 'priceTax' })
  const service = useWatch<ProfileValues, 'priceHasService'>({ name: 'priceHasService' })
  return (
    <>
      <div className="pair">
        <Select
          {...bind('priceUnit')}
          label="The price is"
          options={priceUnits}
          hint={
            unit === 'package'
              ? countedPackage
              : 'Couples see the total for their number of guests.'
          }
        />
        <Select
          {...bind('priceTax')}
          label="Tax and service"
          options={taxes}
          hint={
            tax === 'included'
              ? undefined
              : 'A budget counts a tax without a rate as 20%. Couples see what is not stated.'
          }
        />
      </div>
      <div className="pair" style={narrowPair}>
        {tax === 'excluded' && (
          <NumberField
            {...bind('priceTaxRate')}
            label="Tax on top"
            inputMode="decimal"
            unit="%"
            optional
          />
        )}
        <Select
          {...bind('priceHasService')}
          label="Any service charge?"
          placeholder={tax === 'included' ? 'It is in the price' : 'Not stated'}
          options={noOrYes}
          hint={
            service === '' && tax !== 'included'
              ? 'Until you say so, no request can be confirmed as it is.'
              : undefined
          }
        />
        {service === 'yes' && (
          <NumberField
            {...bind('priceService')}
            label="Service charge on top"
            inputMode="decimal"
            unit="%"
          />
        )}
      </div>
      <div className="pair">
        <MoneyField
          {...bind('priceMinimum')}
          label="The least you are booked for"
          optional
          hint="Before tax and service. Smaller totals are raised to this."
        />
      </div>
    </>
  )
}
