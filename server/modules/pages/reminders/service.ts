import { type Moment, todayOf } from '#domain/days.ts'
import { type EventStep, inOrder, reminderStage, type Step } from '#domain/steps.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { type Mail, queueMail, subjectOf } from '#server/kernel/mail.ts'
import type { Letter, Waits } from '#server/kernel/sealedMail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { readSteps } from '#server/modules/pages/dashboards/sideSteps.ts'
import * as queries from './queries.ts'

const atOnce = 200
/** By the site's clock: nobody is reminded at night. */
const [firstHour, lastHour] = [8, 20]
const hourOf = (now: Moment) =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: now.zone,
    }).format(now),
  )

/**
 * Job: once a day each couple and each business reads in one mail what of its next steps ends soon or is late, each
 * member of those that they may do. @returns how many sides it looked at
 */
export async function sendReminders(context: Context): Promise<number> {
  const now = context.clock()
  const hour = hourOf(now)
  if (hour < firstHour || hour >= lastHour) return 0
  const today = todayOf(now)
  const sides = await queries.listSides(context.db, today, now, atOnce)
  await oneByOne(sides, (side) => remind(context, side, today))
  if (sides.length === 0) await queries.forgetOld(context.db)
  return sides.length
}

const remind = (context: Context, of: queries.ReminderSide, today: string) =>
  context.db.transaction(async (tx) => {
    if (!(await queries.beginRound(tx, of, today))) return
    const members = await queries.listMembers(tx, of)
    const byRole = Map.groupBy(members, ({ memberRole }) => memberRole)
    for (const [memberRole, people] of byRole) {
      const [{ id, name }] = people as [(typeof people)[number]]
      const side: Side = { ...of, person: { id, name, memberRole } }
      const due = await dueSteps({ ...context, db: tx }, side, today)
      if (due.size === 0) continue
      for (const person of people) {
        const news = await queries.insertReminders(tx, person.id, [...due.keys()])
        const fresh = new Set(news.map(({ step }) => step))
        const steps = [...due].flatMap(([key, step]) => (fresh.has(key) ? step : []))
        if (steps.length > 0)
          await queueMail(tx, context.settings, {
            ...mailOf(person, steps, context),
            waits: { for: 'steps', ...of, userId: person.id, steps: steps.map(eventOf) },
          })
      }
    }
  })

/** An event and its end: moved, it is another one. */
const eventOf = ({ _id, since, until }: EventStep) => `${_id} ${since ?? until}`

/** When a reminder leaves, what of it still waits for somebody who may do it; null where nothing does. */
export async function stillToRemind(
  context: Context,
  { role, id, userId, steps }: Extract<Waits, { for: 'steps' }>,
  letter: Letter,
): Promise<Letter | null> {
  const members = await queries.listMembers(context.db, { role, id })
  const member = members.find((each) => each.id === userId)
  if (!member) return null
  const side: Side = { role, id, person: member }
  const all = await readSteps(context, side)
  const waiting = inOrder(all.filter(({ tone }) => tone !== 'calm')).filter((step) =>
    steps.includes(eventOf(step)),
  )
  if (waiting.length === 0) return null
  const { subject, body } = mailOf(member, waiting, context)
  return { ...letter, subject: subjectOf(subject), body }
}

/** What this side is to be reminded of today, by what is remembered of it. */
async function dueSteps(
  context: Context,
  side: Side,
  today: string,
): Promise<Map<string, EventStep>> {
  const now = context.clock()
  return new Map(
    inOrder(await readSteps(context, side)).flatMap((step): [string, EventStep][] => {
      const stage = reminderStage(step, today, now)
      return stage ? [[`${eventOf(step)} ${stage}`, step]] : []
    }),
  )
}

function mailOf(
  { email, wedding }: Pick<queries.MemberRow, 'email' | 'wedding'>,
  steps: readonly EventStep[],
  { settings, clock }: Context,
): Mail {
  const [first] = steps
  const parts = byName(steps).map(
    (step) =>
      `${step.label}\n${step.detail}${endWords(step, clock())}\n${settings.publicUrl}${step.to}`,
  )
  const subject = steps.length === 1 ? (first?.label ?? '') : `${steps.length} things wait for you`
  return {
    to: email,
    subject: wedding ? `${wedding}: ${subject}` : subject,
    body: parts.join('\n\n'),
  }
}

/** What concerns the same couple, or the same business, one after the other. */
const byName = (steps: readonly EventStep[]) =>
  [...Map.groupBy(steps, ({ name, to }) => name ?? to).values()].flat()

/** A day stands in the words; hours are counted from now. */
function endWords({ until }: Step, now: Date): string {
  if (!until?.includes('T')) return ''
  const hours = Math.max(1, Math.floor((Date.parse(until) - now.getTime()) / 3_600_000))
  return ` It ends in ${hours === 1 ? 'an hour' : `${hours} hours`}.`
}
