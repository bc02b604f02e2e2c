import { use, useState } from 'react'
import type { Attribute } from '#contract/catalog/categories.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormContext } from '#src/ui/forms/formContext.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { keyOf } from './payload.ts'

const kinds = [
  { value: 'choice', label: 'One choice' },
  { value: 'many', label: 'Several choices' },
  { value: 'number', label: 'A number' },
  { value: 'yes_no', label: 'Yes or no' },
]

export function AttributeRow({
  index,
  stored,
  onRemove,
}: {
  index: number
  stored?: Attribute
  onRemove: () => void
}) {
  const [label, setLabel] = useState(stored?.label ?? '')
  const [kind, setKind] = useState<string>(stored?.kind ?? 'choice')
  const errors = use(FormContext)
  const name = (field: string) => `attributes.${index}.${field}`
  return (
    <Card tone="sunken" className="stack gap-3" aria-label={`Detail ${index + 1}`}>
      {/* The key stays when the label changes: vendors’ answers are stored under it. */}
      <input type="hidden" name={name('key')} value={stored?.key ?? keyOf(label)} readOnly />
      <div className="pair">
        <Field
          name={name('label')}
          label="Label"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={errors[name('label')] ?? errors[name('key')]}
        />
        <Select
          name={name('kind')}
          label="Answer"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={kinds}
        />
      </div>
      {(kind === 'choice' || kind === 'many') && (
        <Field
          as="textarea"
          name={name('options')}
          label="Options"
          rows={3}
          hint="One per line."
          defaultValue={stored?.options.join('\n') ?? ''}
        />
      )}
      <div>
        <Button variant="plain" size="small" icon="trash" onClick={onRemove}>
          Remove this detail
        </Button>
      </div>
    </Card>
  )
}
