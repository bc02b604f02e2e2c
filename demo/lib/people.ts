import type { DemoCalendar } from './calendar.ts'
import names from '#demo/content/people.json' with { type: 'json' }
import { idOf } from './ids.ts'
import { createRandom } from '#demo/lib/random.ts'
import type { Sheets } from './sheets.ts'

export type Person = { id: string; name: string; email: string }
export type Couple = Person & { coupleName: string }
type NewPerson = {
  role: 'user' | 'vendor' | 'admin'
  key: string
  name: string
  email: string
  mobile: string
  createdAt: string
}

/** Adds accounts that all sign in with the same password, hashed once. */
export const createPeople =
  (sheets: Sheets, passwordHash: string) =>
  ({ role, key, createdAt, ...rest }: NewPerson): Person => {
    const id = idOf('user', key)
    sheets.add('users', {
      id,
      role,
      ...rest,
      password_hash: passwordHash,
      email_verified_at: createdAt,
      created_at: createdAt,
    })
    return { id, name: rest.name, email: rest.email }
  }
export type AddPerson = ReturnType<typeof createPeople>

/** No number that is anybody's: Indian mobile numbers do not begin with 555. */
export const phoneOf = (number: number) => `+91 55501 ${String(number).padStart(5, '0')}`
const couplesCount = 120

/** Couples who ask, book and review. */
export function addCouples(sheets: Sheets, addPerson: AddPerson, calendar: DemoCalendar): Couple[] {
  return Array.from({ length: couplesCount }, (_, index) => {
    const random = createRandom(`couple ${index}`)
    const [one, two] = [random.pick(names.women), random.pick(names.men)]
    const number = String(index + 1).padStart(3, '0')
    const createdAt = calendar.at(-random.whole(2, 420), random.whole(5, 20), random.whole(0, 59))
    const person = addPerson({
      role: 'user',
      key: `couple ${number}`,
      name: `${one} ${random.pick(names.surnames)}`,
      email: `couple-${number}@demo.test`,
      mobile: phoneOf(40000 + index),
      createdAt,
    })
    sheets.add('weddings', {
      user_id: person.id,
      version: 1,
      partner_one: one,
      partner_two: two,
      functions: [],
      budget_amount: null,
      style: '',
      languages: '',
      updated_at: createdAt,
    })
    return { ...person, coupleName: `${one} & ${two}` }
  })
}
