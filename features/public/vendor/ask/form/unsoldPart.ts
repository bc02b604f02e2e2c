import { listWords } from '#domain/words.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { partName, type SlotName, slotNames } from '#domain/times.ts'

type Sells = Pick<VendorPage, 'slots' | 'onlyParts'>

/** Parts of a day for which the couple plans its functions there, and which this business does not sell. */
export function unsoldParts(
  { slots = [] }: Sells,
  wedding: Wedding | undefined,
  { day, name }: { day: string; name?: string },
): SlotName[] {
  const names = name?.split(', ')
  const there = (wedding?.functions ?? []).filter(
    (each) => each.date === day && (names?.includes(each.name) ?? true),
  )
  // A function of all of the day, by either name, asks for no less.
  if (there.some(({ slot }) => !slot || slot === 'full_day')) return []
  return slotNames.filter(
    (part) => there.some(({ slot }) => slot === part) && !slots.some((sold) => sold.name === part),
  )
}

/** Beside a field that is for the whole day, while less of it is planned; undefined where no part is missing. */
export function unsoldWords({ slots = [], onlyParts }: Sells, parts: readonly SlotName[]) {
  if (parts.length === 0) return undefined
  const words = listWords(parts.map(partName))
  if (onlyParts) return `They don’t book the ${words} by itself. Choose another part of the day.`
  return slots.length > 0
    ? `They don’t book the ${words} by itself. This asks for the whole day, unless you choose another part.`
    : `They book whole days only. This asks for the whole day, not just the ${words}.`
}
