import { cities } from '#demo/content/cities.ts'
import texts from '#demo/content/descriptions.json' with { type: 'json' }
import { captionsOf, picturesOf, type SceneName, scenesFor } from '#demo/content/scenes.ts'
import { rounded, sample } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Row } from '#demo/lib/insertRows.ts'
import { pictureNamed } from '#demo/lib/pictures.ts'
import { venuesBefore } from './places.ts'
import type { DemoPackage, DemoVendor } from './types.ts'

const numbers = [
  'six',
  'eight',
  'nine',
  'ten',
  'twelve',
  'fourteen',
  'sixteen',
  'twenty',
  'twenty-four',
]

/** 60 to 140 words, made of sentences of the category. */
export function describe({
  random,
  category,
  city,
  name,
  area,
  owner,
  number,
}: DemoVendor): string {
  if (number === 1) return texts.mainDescription.replaceAll('{owner}', owner)
  const { openings, middles, care } = category.words
  const sentences = [
    random.pick(openings.length ? openings : texts.venueOpenings[city.setting]),
    ...sample(random, middles, random.whole(2, 3)),
    random.pick(care),
    random.pick(texts.endings),
  ]
  const known: Record<string, string> = {
    name,
    city: city.name,
    area,
    owner,
    since: String(random.whole(1996, 2021)),
    team: random.pick(numbers),
  }
  return sentences.join(' ').replaceAll(/\{(\w+)\}/g, (_, key: string) => known[key] ?? key)
}

/** What the demo vendor's description says. */
const mainAttributes = {
  spaces: ['Indoor', 'Lawn', 'Courtyard'],
  rooms: 12,
  catering: 'In-house or your own',
  alcohol: 'You may bring it',
  late_music: true,
  parking: 180,
  step_free: true,
  generator: true,
}

export function attributesOf({
  random,
  category,
  city,
  price,
  number,
}: DemoVendor): Record<string, unknown> {
  if (number === 1) return mainAttributes
  const vegetarian = price.unit === 'per_plate_veg'
  return Object.fromEntries(
    category.attributes.map(({ key, kind, options, range, odds }) => {
      if (kind === 'number') return [key, random.whole(range?.[0] ?? 1, range?.[1] ?? 10)]
      if (kind === 'choice')
        return [key, random.pick(key === 'catering' ? options.slice(0, 2) : options)]
      if (kind === 'yes_no')
        return [key, key === 'veg_only' ? vegetarian : random.chance(odds ?? 0.5)]
      const possible = options.filter(
        (option) =>
          option !== 'Beachfront' && !(vegetarian && ['Mughlai', 'Coastal'].includes(option)),
      )
      const chosen = sample(random, possible, random.whole(2, Math.min(4, possible.length)))
      if (key === 'spaces' && city.setting === 'coast') chosen.push('Beachfront')
      return [key, options.filter((option) => chosen.includes(option))]
    }),
  )
}

export function packagesOf({ random, id, number, category, level }: DemoVendor): DemoPackage[] {
  const { offer } = category
  const [, low, high] = offer.prices[0] ?? ['per_event', 1, 1]
  const base = low * (high / low) ** level
  const count = number === 1 ? 3 : random.whole(0, Math.min(3, offer.packages.length))
  return offer.packages
    .slice(0, count)
    .map(({ name, description, times, unit, validity, with: inclusions, without: exclusions }) => ({
      id: idOf('package', id, name),
      name,
      description,
      unit,
      amount: rounded(base * times) * 100,
      inclusions,
      exclusions,
      validity,
    }))
}

/** Cities that a business goes to, besides its own: some of its region. */
export const otherCities = ({ random, category, city }: DemoVendor): string[] =>
  category.offer.travels && city.region !== 'far'
    ? sample(
        random,
        cities.filter((each) => each !== city && each.region === city.region),
        random.whole(1, 5),
      ).map(({ slug }) => idOf('city', slug))
    : []

/** No sea in a city without one. */
const suits = (scene: SceneName, { category, city: { setting } }: DemoVendor) =>
  category.slug !== 'venues' ||
  (scene === 'sea-terrace'
    ? ['coast', 'lake', 'abroad'].includes(setting)
    : scene !== 'lake-palace' || ['palace', 'lake'].includes(setting))

const coverOf = ({ category, city, place, number }: DemoVendor): SceneName => {
  const scenes = scenesFor(category.slug)
  const [first] = scenes
  if (number === 1) return 'mandap'
  if (category.slug === 'venues') {
    const bySetting = {
      palace: ['lake-palace', 'mandap', 'banquet-hall'],
      lake: ['lake-palace', 'sea-terrace'],
      coast: ['sea-terrace', 'garden-arch'],
      hills: ['garden-arch'],
      metro: ['banquet-hall', 'garden-arch'],
      abroad: ['garden-arch', 'banquet-hall'],
    } as const
    const fitting = bySetting[city.setting]
    return fitting[venuesBefore(place) % fitting.length] ?? first
  }
  // Two of three show the most telling scene, the others take turns.
  return place % 3 < 2
    ? first
    : (scenes[1 + (Math.floor(place / 3) % (scenes.length - 1))] ?? first)
}

/** Three to six pictures; covers of one category go through all variants before one comes again. */
export function photosOf(vendor: DemoVendor, createdAt: string): Row[] {
  const { random, category, id, place, number } = vendor
  const cover = coverOf(vendor)
  // The venues of a city stand beside each other: no two of a scene are the same picture.
  const turn = category.slug === 'venues' ? venuesBefore(place) : place
  const covers = picturesOf(cover)
  const first = covers[turn % covers.length] ?? cover
  const every = scenesFor(category.slug)
    .filter((scene) => suits(scene, vendor))
    .flatMap(picturesOf)
  const others = sample(
    random,
    every.filter((name) => name !== first),
    number === 1 ? 11 : random.whole(2, 5),
  )
  return [first, ...others].map((name, index) => {
    const scene = name.replace(/-\d+$/, '') as SceneName
    return {
      id: idOf('photo', id, index),
      vendor_id: id,
      position: index + 1,
      ...pictureNamed(name),
      caption: random.pick(captionsOf(scene)),
      album: index === 0 ? '' : random.pick(['', 'Weddings', 'Details']),
      cover: index === 0,
      bytes: 0,
      created_at: createdAt,
    }
  })
}
