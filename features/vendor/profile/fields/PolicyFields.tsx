import { useFieldArray, useWatch } from 'react-hook-form'
import { policyKinds, policyNames, policyTiers, tierTexts } from '#domain/bookings/policies.ts'
import { maxTiers } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select, type Option } from '#src/ui/forms/Select.tsx'
import type { ProfileValues } from './values.ts'

const kinds: Option[] = [
  ...policyKinds.map((value) => ({ value, label: policyNames[value] })),
  { value: 'own', label: 'Our own' },
]

/** How much is due when a booking is confirmed, and when the rest is. */
export function DepositFields() {
  const bind = useBind<ProfileValues>()
  return (
    <>
      <h3>When couples pay</h3>
      <div className="pair">
        <NumberField
          {...bind('deposit.percent')}
          label="Deposit"
          unit="%"
          optional
          hint="Of the total, due when a booking is confirmed. 0 if there is none."
        />
        <NumberField
          {...bind('deposit.restDaysBefore')}
          label="The rest is due"
          unit="days before"
          optional
        />
      </div>
    </>
  )
}

/** What couples get back when they cancel: one of four policies, or lines of the vendor's own. */
export function PolicyFields() {
  const bind = useBind<ProfileValues>()
  const kind = useWatch<ProfileValues, 'policyKind'>({ name: 'policyKind' })
  return (
    <>
      <h3>Cancellation</h3>
      <Select
        {...bind('policyKind')}
        label="If a couple cancels"
        placeholder="Not stated"
        options={kinds}
        hint="Shown on your page and part of each new booking. If you cancel, everything is refunded."
      />
      {kind === 'own' ? (
        <TierFields />
      ) : (
        kind !== '' && (
          <ul className="small">
            {tierTexts(policyTiers[kind]).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      )}
      {kind !== '' && (
        <div className="pair">
          <NumberField
            {...bind('cancellation.graceHours')}
            label="Hours to think it over"
            unit="hours"
            optional
            hint="For this long after you confirm, everything is refunded."
          />
          <NumberField
            {...bind('cancellation.retainerPercent')}
            label="Retainer that stays"
            unit="%"
            optional
            hint="Of the agreed total, whenever a couple cancels later than that."
          />
        </div>
      )}
    </>
  )
}

function TierFields() {
  const bind = useBind<ProfileValues>()
  const { fields, append, remove } = useFieldArray<ProfileValues, 'cancellation.tiers'>({
    name: 'cancellation.tiers',
  })
  return (
    <div className="stack gap-3">
      {fields.map(({ id }, index) => (
        <div key={id} className="pair" style={{ '--min': '5rem', alignItems: 'end' } as object}>
          <NumberField
            {...bind(`cancellation.tiers.${index}.daysBefore`)}
            label="Days before"
            unit="days"
          />
          <NumberField
            {...bind(`cancellation.tiers.${index}.refundPercent`)}
            label="They get back"
            unit="%"
          />
          <div>
            <Button
              variant="plain"
              size="small"
              icon="trash"
              label={`Remove line ${index + 1}`}
              onClick={() => remove(index)}
            />
          </div>
        </div>
      ))}
      <p className="small soft">
        Each line applies that many days before, or earlier. After the last line, nothing is
        refunded.
      </p>
      <AddRow rows={{ fields, append }} most={maxTiers} row={{ daysBefore: '', refundPercent: '' }}>
        Add a line
      </AddRow>
    </div>
  )
}
