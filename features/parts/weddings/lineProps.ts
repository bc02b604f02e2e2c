import type { SetParams } from './useFilledParams.ts'
import type { Names } from './useOurs.ts'

/** The address of a page that is for our wedding, and what of it the page asks. */
export type LineProps = {
  params: URLSearchParams
  setParams: SetParams
  names: Names
  /** The days of the other functions stand beside it, as a search has them. */
  hasDays?: boolean
  /** Several functions, by name, in place of the one that the address asks for. */
  functions?: readonly string[] | undefined
}
