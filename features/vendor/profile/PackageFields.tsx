import { useState } from 'react'
import type { VendorProfile } from '#contract/vendors.ts'
import { Button } from '#src/ui/Button.tsx'
import { PackageRow } from './PackageRow.tsx'

const most = 12

/** What couples can book as it is, in their order. */
export function PackageFields({ profile, currency, locale }: { profile: VendorProfile; currency: string; locale: string }) {
  const [rows, setRows] = useState(() => profile.packages.map((stored, index) => ({ key: `stored-${index}`, stored: stored as typeof stored | undefined })))
  const add = (count = 1) =>
    setRows((before) => [...before, ...Array.from({ length: count }, (_, index) => ({ key: `new-${before.length + index}-${Date.now()}`, stored: undefined }))])
  const move = (from: number, to: number) => setRows((before) => before.with(to, before[from]!).with(from, before[to]!))
  return (
    <div className="stack">
      {/* A kept draft says how many rows it had; they appear, and their values come back. */}
      <input type="hidden" name="packageRows" value={rows.length} onInput={({ currentTarget: { value } }) => Number(value) > rows.length && add(Math.min(most, Number(value)) - rows.length)} />
      {rows.map(({ key, stored }, index) => (
        <PackageRow
          key={key}
          index={index}
          stored={stored}
          currency={currency}
          locale={locale}
          onRemove={() => setRows(rows.toSpliced(index, 1))}
          onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
          onLater={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
        />
      ))}
      {rows.length === 0 && <p className="soft">Packages are optional. Vendors with two or three get more requests, because couples know what they ask for.</p>}
      <div><Button icon="plus" disabled={rows.length >= most} onClick={() => add()}>Add a package</Button></div>
    </div>
  )
}
