import { latestDay } from '#domain/days.ts'
import { maxOpenEnquiriesInCategory } from '#domain/limits.ts'
import { conflict, invalid } from '#server/http/errors.ts'

/** @throws AppError 422 unless a vendor can be asked for that day */
export function checkDate(date: string, today: string): void {
  if (date < today) throw invalid({ date: 'That day has passed. Choose a day from today on.' })
  if (date > latestDay(today)) throw invalid({ date: 'Choose a day within the next three years.' })
}

/** @throws AppError 409 for one more than a couple may have open with vendors of a category, the new one counted */
export function checkOpenEnquiries(
  { category, open }: { category: string; open: number },
  most = maxOpenEnquiriesInCategory,
): void {
  if (open > most)
    throw conflict(
      `You have ${most} open conversations in ${category} already. Close one of them, then ask the next.`,
    )
}
