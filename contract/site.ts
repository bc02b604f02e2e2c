import * as z from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { day, email, message, none, optionalText, text } from './fields.ts'

export const Settings = z.object({
  currency: z.string(),
  locale: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  password: z.object({ minLength: z.int(), maxLength: z.int(), require: z.array(z.string()) }),
  otp: z.object({ ttlMinutes: z.int(), resendSeconds: z.int() }),
  firebase: z
    .object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulatorHost: z.string().nullable(),
    })
    .nullable(),
  /** Tiles for the map and what must stand on it; null where the map draws its own ground. */
  mapTiles: z.object({ url: z.string(), credit: z.string() }).nullable(),
  mailbox: z.boolean(),
})
export type Settings = z.output<typeof Settings>

export const Plan = z.object({
  _id: z.string(),
  name: z.string(),
  pricePerMonth: z.object({ amount: z.int(), currency: z.string() }),
  summary: z.string(),
  photos: z.int(),
  resources: z.int(),
  features: z.array(z.string()),
})
export type Plan = z.output<typeof Plan>
export const ArticleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Slug of the vendor category that the article is about. */
  related: z.string().nullable(),
  minutes: z.int(),
  publishedOn: day,
  /** A scene's name, or null. */
  picture: z.string().nullable(),
})
export type ArticleSummary = z.output<typeof ArticleSummary>
/** `html` is made from our own Markdown and holds no markup that was typed by anybody else. */
export const Article = ArticleSummary.extend({
  html: z.string(),
  /** Its sections, by the anchors of their headings. */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type Article = z.output<typeof Article>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  input: none,
  output: Settings,
  summary: 'What the browser must know of the server’s settings.',
})
export const getPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  input: none,
  output: z.object({ items: z.array(Plan) }),
  summary: 'Vendor plans with the limits the server enforces.',
})
export const getArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  access: 'public',
  input: none,
  output: z.object({ items: z.array(ArticleSummary) }),
  summary: 'The blog.',
})
export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:slug',
  access: 'public',
  input: z.object({ slug: text('The article', 120) }),
  output: Article,
  summary: 'One article of the blog.',
})
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  guarded: true,
  input: z.object({
    name: text('Your name', 100),
    email,
    topic: optionalText('The topic', 120),
    message: text('Your message', 5000),
  }),
  output: message,
  summary: 'Stores a message to the product, emails it to support and acknowledges it.',
})
/** A thing changed: the browser drops it from its cache and asks again. */
export const LiveEvent = z.object({ type: z.string(), id: z.string() })
export type LiveEvent = z.output<typeof LiveEvent>
export const watchEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: roles,
  kind: 'events',
  input: none,
  output: LiveEvent,
  summary: 'Server-sent events: what changed for this person.',
})
