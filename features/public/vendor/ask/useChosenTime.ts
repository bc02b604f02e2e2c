import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { SlotName } from '#domain/times.ts'

/** The one time in the form: its days, the part of a single day, and the hall. */
export function useChosenTime(
  { slots: sold = [], halls = [] }: VendorPage,
  /** Undefined of several functions. */
  date: string | undefined,
  /** Empty where it is one day. */
  lastDay: string,
  /** '' for any. */
  hall: string,
  /** The part of that day; '' for the whole. */
  part: SlotName | '',
) {
  const stay = date ? { firstDay: date, lastDay: lastDay > date ? lastDay : date } : undefined
  const slots = stay && stay.lastDay === stay.firstDay ? sold : []
  const slot = slots.find(({ name }) => name === part) ?? null
  return {
    stay,
    /** The parts of its day that are sold; of several days none. */
    slots,
    /** The part of it that is chosen; null for all of it. */
    slot,
    slotName: slot?.name ?? ('' as const),
    /** As it was chosen, for a day that may yet be typed; '' for the whole. */
    part,
    hall,
    hallName: halls.find(({ _id }) => _id === hall)?.name,
  }
}
