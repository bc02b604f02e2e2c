import { formatLoose, formatMonth } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { type Answers, shortTown } from '#domain/weddings/answers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'

/** Says what a wedding answers: "on Sun 14 Feb 2027 in Jaipur, 180 guests". */
export function useAnswersText(): (answers: Answers) => string {
  const locale = useLocale()
  const { data: names } = useGetNamesQuery()
  return ({ date, flex, until, month, city, guests }) => {
    const where = shortTown(names?.cities.find(({ slug }) => slug === city)?.name ?? city)
    const when = date
      ? formatLoose({ date, flex, until }, locale)
      : month && formatMonth(month, locale)
    return [
      [when && `${until ? 'from' : date ? 'on' : 'in'} ${when}`, where && `in ${where}`]
        .filter(Boolean)
        .join(' '),
      guests && guestsWords(guests, locale),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
