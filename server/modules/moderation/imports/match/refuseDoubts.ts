import { openDoubts } from '@everset/list-import'
import { conflict } from '#server/http/errors.ts'

/** @throws AppError 409 while a column is in doubt that would make towns or names of anything */
export function refuseDoubts(...about: Parameters<typeof openDoubts>): void {
  const why = openDoubts(...about)
  if (why) throw conflict(why)
}
