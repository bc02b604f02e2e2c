import { pattern } from '../../../domain/sentences/pattern.ts'

const around = pattern('i')`
  ^(?:(?:travels? )?(?:all (?:of|over|around)|(?:any|every)where in|across|throughout)(?: the)?|
  (?:the )?(?:greater|metro(?:politan)?|downtown|central|suburban)) |
  (?: metro(?:politan)?)?(?: area| region| suburbs)$| metro(?:politan)?$| wide$|(?<= )and (?:the )?surrounding.*$`
/** "Metro Atlanta" and "All of Georgia" are named for what they are around. */
export const coreOf = (text: string) => text.replace(around, '').replace(around, '').trim()

/** "Mumbai & Pune": what a cell may name besides, each with what follows the comma. */
export const severalOf = (cell: string): string[] => {
  const [names = '', ...after] = cell.split(',')
  const all = names.split(/\s+(?:&|\+|and|und|et|y|e)\s+|(?<=\p{L}{3})\s?[/&]\s?(?=\p{L}{3})/iu)
  return all.length > 1 ? all.map((name) => [name.trim(), ...after].join(',')) : []
}

const side = pattern('i')`
  ^(?:(?:north|south)(?:[ -]?(?:east|west))?|east|west|central|mid|upstate|inland|coastal)(?:ern)?[ -](?=[a-z]{4})`
/** "North Georgia": a part of a region, where it is no town. */
export const wholeOfSide = (text: string) => text.replace(side, '')

/** "Near Bath" is not in it. */
export const isNear = (cell: string) =>
  /(?:^|,)\s*(?:near|nr\.?|just outside|outside(?: of)?|bei|près de|cerca de|vicino a)\s/i.test(
    cell,
  )

/** "Berlin-Schöneberg", "Andheri East Mumbai": the city of which a name nobody knows may say a part, and the part. */
export const sidesOf = (text: string): string[] => cityAndPart(text).map(([city]) => city)
export const cityAndPart = (text: string): [city: string, part: string][] => {
  const words = text.split(' ')
  const [first = '', ...rest] = text.split(/-(?=\p{L}{3})/u)
  return [
    ...(rest.length ? [[first, rest.join('-')] as [string, string]] : []),
    ...[2, 1].flatMap((count) =>
      words.length > count
        ? [[words.slice(-count).join(' '), words.slice(0, -count).join(' ')] as [string, string]]
        : [],
    ),
  ]
}
