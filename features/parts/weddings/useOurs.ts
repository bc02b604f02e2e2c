import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import {
  type Answers,
  answersOf,
  isWedding,
  leftOf,
  mainFunction,
} from '#domain/weddings/answers.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { isAsAnswered } from './fillIn.ts'
import { withCitySlug, withSlug } from './useOurAnswers.ts'
import { useOurWedding } from './useOurWedding.ts'

export type Names = readonly (keyof Answers)[]
/** One function of our wedding, or the wedding itself, and what it answers. */
export type Ours = { name: string; isWedding: boolean; answers: Answers }

/**
 * What our wedding's functions answer of some names, the main one first, and the one that an address asks for.
 * @returns `all` undefined until it is known
 */
export function useOurs(params: URLSearchParams, names: Names) {
  const { isCouple, wedding } = useOurWedding()
  const { data: known } = useGetNamesQuery(undefined, { skip: !wedding })
  const today = useTodayIn()
  if (!wedding || !known) return { isCouple, wedding, all: undefined, current: undefined }
  const main = mainFunction(wedding, today)
  const left = leftOf(wedding.functions, today)
  const all = [main, ...left.filter((each) => each !== main)]
    .map((each): Ours => ({
      name: each?.name ?? '',
      isWedding: each === main && (!each?.name || isWedding(each.name)),
      answers: ofNames(withSlug(answersOf(wedding, today, each), known.cities), names),
    }))
    .filter(({ answers }) => Object.keys(answers).length > 0)
  const here = withCitySlug(params, known.cities)
  const current = all.find(({ answers }) => isAsAnswered(here, answers, names))
  return { isCouple, wedding, all, current }
}

/** A day with others around it is none where one is asked for. */
export function ofNames(answers: Answers, names: Names): Answers {
  const isLoose = answers.flex !== undefined && !names.includes('flex')
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => names.includes(name as keyof Answers) && !(isLoose && name === 'date'),
    ),
  )
}
