/** How a vendor wants a total paid: a share when the booking is confirmed, the rest before the first day. */
export interface Deposit {
  /** 0 to 100; 0 is said to be none. */
  percent: number
  /** When the rest is due; null is not stated. */
  restDaysBefore: number | null
}

const whenDue = (days: number) =>
  days === 0 ? 'on the first day' : `${days} ${days === 1 ? 'day' : 'days'} before the first day`

/** A deposit as vendors and couples read it; what is not stated is named. */
export function depositText(deposit: Deposit | null): string {
  if (!deposit) return 'Whether a deposit is due is not stated.'
  const { percent, restDaysBefore: days } = deposit
  if (percent === 100) return 'The whole total is due when the booking is confirmed.'
  if (percent === 0)
    return days === null
      ? 'No deposit. When the total is due is not stated.'
      : `No deposit. The total is due ${whenDue(days)}.`
  const first = `A deposit of ${percent}% of the total is due when the booking is confirmed`
  return days === null
    ? `${first}. When the rest is due is not stated.`
    : `${first}, the rest ${whenDue(days)}.`
}
