import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as z from 'zod'

/** What a place is like; venues there are of its kind. */
const Setting = z.enum(['palace', 'coast', 'lake', 'hills', 'metro', 'abroad'])
export type Setting = z.infer<typeof Setting>

export const slugOfCity = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const list = z.string().transform((text) => (text ? text.split('|') : []))
const DemoCity = z
  .object({
    name: z.string().min(1),
    state: z.string().transform((text) => text || null),
    latitude: z.coerce.number(),
    longitude: z.coerce.number(),
    setting: Setting,
    region: z.enum(['north', 'west', 'south', 'east', 'far']),
    /** How many vendors it gets compared with the others. */
    weight: z.coerce.number().positive(),
    areas: list,
    aliases: list,
    country: z.string().transform((text) => text || 'India'),
  })
  .transform((city) => ({ slug: slugOfCity(city.name), ...city }))
export type DemoCity = z.infer<typeof DemoCity>

const file = readFileSync(join(import.meta.dirname, 'cities.csv'), 'utf8')
export const cities: readonly DemoCity[] = z.array(DemoCity).parse(parse(file, { columns: true }))
