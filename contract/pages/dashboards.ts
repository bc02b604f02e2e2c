import { BookingSummary } from '#contract/bookings/bookings.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { EnquirySummary } from '#contract/talk/enquiries.ts'
import { MyWedding } from '#contract/people/members.ts'
import { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { none, instant } from '#contract/kernel/fields.ts'
import { Wedding } from '#contract/planning/weddings.ts'
import { openReasons } from '#domain/bookings/budget.ts'
import { stepTones } from '#domain/steps.ts'
import * as z from 'zod'

/** One thing to do or to know; `until` is the instant or the day from which it is too late. */
export const Step = z.object({
  /** Of one event, which has no other step. */
  _id: z.string(),
  label: z.string(),
  detail: z.string(),
  to: z.string(),
  tone: z.enum(stepTones),
  action: z.string(),
  until: z.string().nullable(),
})
export type Step = z.output<typeof Step>

/**
 * How much of each list waits for those who are here, of those steps of their dashboard that press; 0 for what is not
 * theirs. Of each kind of step a hundred are looked for.
 */
export const Waiting = z.object({
  threads: z.int(),
  bookings: z.int(),
  approvals: z.int(),
  claims: z.int(),
  reports: z.int(),
  messages: z.int(),
  /** Bookings of which one side says that they did not happen, or whose review is disputed. */
  disputes: z.int(),
})
export type Waiting = z.output<typeof Waiting>

export const getAdminSummary = endpoint('GET /api/admin/summary', {
  access: ['admin'],
  input: none,
  output: z.object({
    /** Where two disagree and what is later than promised first; of each what waits longest. */
    steps: z.array(Step),
    waiting: Waiting,
    pending: z.int(),
    oldestPendingAt: instant.nullable(),
    /** Of more than ten thousand about how many, which costs nothing. */
    counts: z.array(z.object({ label: z.string(), count: z.int(), isAbout: z.boolean() })),
    trend: z.array(
      z.object({ week: z.string(), signups: z.int(), enquiries: z.int(), bookings: z.int() }),
    ),
  }),
  summary: 'What waits, the backlog, counts and the trend of 12 weeks.',
})
/** On the way from an empty database to the first confirmed booking. */
export const FirstStep = z.object({
  label: z.string(),
  detail: z.string(),
  to: z.string(),
  done: z.boolean(),
})
export type FirstStep = z.output<typeof FirstStep>
export const getFirstSteps = endpoint('GET /api/admin/first-steps', {
  access: ['admin'],
  input: none,
  output: z.object({ steps: z.array(FirstStep) }),
  summary: 'What a new market still needs, each with whether it has happened; none when all has.',
})
export const getWaiting = endpoint('GET /api/waiting', {
  access: ['user', 'vendor', 'admin'],
  input: none,
  output: Waiting,
  summary:
    'How much waits in each list: new messages, requests to answer, an admin’s queues. A dashboard says it itself.',
})
export const getBookingSteps = endpoint('GET /api/bookings/steps', {
  access: ['user', 'vendor'],
  input: none,
  /** What ends first stands first. */
  output: z.object({ steps: z.array(Step) }),
  summary:
    'What waits in the person’s bookings and their money, one step a booking: those that `GET /api/waiting` counts.',
})
const CoupleMoney = z.object({
  budget: z.int().nullable(),
  requested: z.int(),
  agreed: z.int(),
  /** How many of these have no exact sum and count at their upper end, and how many no amount in this currency. */
  requestedVague: z.int(),
  agreedVague: z.int(),
  unpriced: z.int(),
  /** Why those that are not exact are not. */
  open: z.array(z.enum(openReasons)),
  currency: z.string(),
})
/** One of several weddings that somebody works on. */
export const WeddingBeside = MyWedding.extend({
  /** The next function that has a day; null where none has, or all are over. */
  next: z.object({ name: z.string(), date: z.string(), days: z.int() }).nullable(),
  /** Of its steps, how many press and how many of these are late or wrong. */
  pressing: z.int(),
  late: z.int(),
  money: CoupleMoney,
})
export type WeddingBeside = z.output<typeof WeddingBeside>
export const getUserDashboard = endpoint('GET /api/user/dashboard', {
  access: ['user'],
  input: none,
  output: z.object({
    wedding: Wedding,
    daysToGo: z.int().nullable(),
    /**
     * What is wrong first, then what ends first; with what waits in their other weddings, where they belong to several.
     */
    nextSteps: z.array(
      Step.extend({
        /** Where they belong to several; `chosen` is the one they act for. */
        wedding: z.object({ _id: z.string(), name: z.string(), chosen: z.boolean() }).nullable(),
      }),
    ),
    /** Of this wedding alone: what stands beside its lists. */
    waiting: Waiting,
    enquiries: z.array(EnquirySummary),
    /** What waits first, then by day; the first fifty. */
    bookings: z.array(
      BookingSummary.extend({
        /** For which functions of the wedding it is: one for each of its times, and those that one is for besides. */
        functions: z.array(z.string().nullable()),
        /** Of its vendor, as couples read it; null where that has none. */
        categoryName: z.string().nullable(),
      }),
    ),
    /** With those that are not among them. */
    bookingCount: z.int(),
    money: CoupleMoney,
    /** What of the agreed totals is paid, as the payment calendar counts it; left out where none is agreed. */
    payments: z
      .object({
        totals: PaymentCalendar.shape.totals,
        lines: z.array(
          z.object({
            bookingId: z.string(),
            name: z.string(),
            currency: z.string(),
            total: z.int(),
            paid: z.int(),
            refunded: z.int(),
            waiting: z.int(),
            left: z.int(),
            over: z.int(),
            isCancelled: z.boolean(),
          }),
        ),
      })
      .optional(),
    favorites: z.int(),
    /** Of who belongs to several; else none. */
    weddings: z.array(WeddingBeside),
  }),
  summary: 'Countdown, next steps, threads, bookings and money of the couple.',
})
export const getVendorDashboard = endpoint('GET /api/vendor/dashboard', {
  access: ['vendor'],
  input: none,
  output: z.object({
    /** What is wrong first, then what ends first. */
    todos: z.array(Step),
    waiting: Waiting,
    funnel: z.object({ views: z.int(), enquiries: z.int(), requests: z.int(), confirmed: z.int() }),
    byWeek: z.array(
      z.object({ week: z.string(), views: z.int(), enquiries: z.int(), requests: z.int() }),
    ),
    response: z.object({ rate: z.number().nullable(), of: z.int(), formula: z.string() }),
    upcoming: z.array(BookingSummary),
    rating: z.object({ average: z.number().nullable(), count: z.int() }),
    since: instant,
  }),
  summary: 'What the vendor should do now, and the last 30 days.',
})
