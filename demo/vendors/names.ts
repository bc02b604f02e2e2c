import type { DemoCity } from '#demo/content/cities.ts'
import people from '#demo/content/people.json' with { type: 'json' }
import type { Trade } from '#demo/content/trades/trade.ts'
import names from '#demo/content/vendorNames.json' with { type: 'json' }
import type { Random } from '#demo/lib/random.ts'

/** Trades of women, by custom: always, or more often than not. */
const ofWomen = ['makeup-artists', 'mehendi-artists']
const mostlyWomen = ['bridal-wear', 'florists', 'cakes-and-desserts']

/** First name and surname. */
export function ownerOf(random: Random, category: string): string {
  const womensShare = ofWomen.includes(category) ? 1 : mostlyWomen.includes(category) ? 0.85 : 0.4
  return `${random.pick(random.chance(womensShare) ? people.women : people.men)} ${random.pick(people.surnames)}`
}

/** A name that no other business has; `taken` keeps them apart. */
export function nameOf(
  random: Random,
  category: Trade,
  city: DemoCity,
  owner: string,
  taken: Set<string>,
): string {
  const [first = '', last = ''] = owner.split(' ')
  const endings = category.slug === 'venues' ? names.venueEndings[city.setting] : category.names
  for (;;) {
    const root = random.pick(names.roots)
    const name = random
      .pick(endings)
      .replace('{}', root)
      .replace('{first}', first)
      .replace('{last}', last)
    const key = `${category.slug} ${root}`
    if (
      taken.has(name) ||
      (name.includes(root) && taken.has(key)) ||
      /(\b\w{4,})\b.*\b\1\b/.test(name)
    )
      continue
    taken.add(name).add(key)
    return name
  }
}
