import { pattern } from '../../../domain/sentences/pattern.ts'
import words from './words.json' with { type: 'json' }

/** Words of German, French, Spanish and Italian lists by the category they mean, folded and in the singular. */
export const foreign: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([slug, list]) => list.map((word) => [word, slug])),
)

/** What any trade may have before or after its name: "Candid Photographer", "photographe de mariage". */
export const qualifiers = pattern('g')`
  ^(?:wedding|weddings|bridal|candid|professional|luxury|event|events|independent|freelance|hochzeits?)\s+|
  \s+(?:services?|studios?|company|team|hire|for weddings|fur hochzeiten|
  (?:de|du|pour|per|da|para) (?:mariages?|bodas?|matrimoni?o?))$`
