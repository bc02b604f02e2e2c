import { latestDay } from '#domain/days.ts'
import { invalid } from '#server/http/errors.ts'

/** @throws AppError 422 unless a vendor can be asked for that day */
export function checkDate(date: string, today: string): void {
  if (date < today) throw invalid({ date: 'That day has passed. Choose a day from today on.' })
  if (date > latestDay(today)) throw invalid({ date: 'Choose a day within the next three years.' })
}
