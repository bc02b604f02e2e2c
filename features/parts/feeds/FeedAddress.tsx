import { useRef, useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'

/** A private address: to be copied, or opened in the calendar of this device. */
export function FeedAddress({ name, address }: { name: string; address: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setStatus('Address copied.')
    } catch {
      place.current?.querySelector('input')?.select()
      setStatus('This browser does not let us copy. The address is selected: copy it yourself.')
    }
  }
  return (
    <div ref={place} className="stack gap-2">
      <Field
        name="address"
        label={`Address of ${name}`}
        hideLabel
        readOnly
        dir="ltr"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <div className="cluster gap-2">
        <Button
          size="small"
          icon="copy"
          aria-label={`Copy the address of ${name}`}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          size="small"
          icon="calendar"
          label={`Subscribe to ${name}`}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          Subscribe
        </Button>
        <span role="status" className="small soft">
          {status}
        </span>
      </div>
    </div>
  )
}
