/** So many in so many seconds. */
export type Limit = { max: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * What may be done how often: all the numbers of this product, counted over all servers together and multiplied by
 * LIMIT_SCALE (docs/decisions 0072).
 */
export const limits = {
  /** Calls and pages: of somebody signed in by session, else by the client's address. */
  session: { max: 100, seconds: 10 },
  visitor: { max: 300, seconds: 10 },
  /** Pages beyond these, a client: they come without their content, which costs next to nothing. */
  shell: { max: 1200, seconds: 10 },
  /** Calls of sign-in, sign-up, codes and resets, a client: far above what hundreds of people need at once. */
  entry: { max: 600, seconds: 10 },
  /** Session cookies that no session belongs to, a client: each costs a look-up. */
  strangeCookie: { max: 300, seconds: 10 },

  /** Wrong passwords and codes, a client; what succeeds costs nothing. */
  failureMinute: { max: 20, seconds: minute },
  failureHour: { max: 200, seconds: hour },
  /** Wrong passwords on one account from devices it does not know; then a new device needs a mailed code. */
  account: { max: 25, seconds: hour },
  /** The same from one device that it knows. */
  device: { max: 25, seconds: hour },

  /** Mails that a client causes, whoever gets them. */
  mailClient: { max: 60, seconds: hour },
  /** Those that it asks for with a button that does nothing else. */
  resendClient: { max: 20, seconds: hour },
  /** Between two codes that one asks for; OTP_RESEND_SECONDS. */
  codePause: { max: 1, seconds: minute },
  /** Codes to one address that one client, or one device of its owner, asks for. */
  codeHour: { max: 5, seconds: hour },
  codeDay: { max: 10, seconds: day },
  /** Codes to one address that all who may be strangers ask for. */
  strangersHour: { max: 10, seconds: hour },
  strangersDay: { max: 20, seconds: day },
  /** Mails that say we have a message, to an address that anybody may have typed. */
  acknowledged: { max: 3, seconds: day },
  /** Invitations into one wedding or business. */
  invitations: { max: 40, seconds: day },
  /** Reports on vendors' pages, a person, or the client of a visitor. */
  report: { max: 10, seconds: hour },
  /** Papers that one person has printed. */
  papers: { max: 60, seconds: 10 * minute },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** So many clients' shares has an IPv6 /48, which may be one customer's line or a whole university's. */
export const networkShare = 8

/** What one server does at once, and how many may wait for it. Not scaled: a machine does what it can. */
export const load = {
  /** Requests whose sender is being looked up; one statement serves all who wait. */
  admission: 1000,
  /** Requests that are worked on; sign-in and its kin, which wait for their passwords' turns; uploads. */
  work: 350,
  entries: 400,
  uploads: 20,
  /**
   * Pages that nobody has drawn yet: in so many threads (but no more than processors), so many at once in each, and
   * so many may wait; what is beyond comes without content. Of so many addresses it is remembered what they asked.
   */
  pages: { threads: 4, pagesEach: 6, waiting: 40, remembered: 1000 },
  /** Pages that are kept, compressed, of all together. */
  keptBytes: 64 * 1024 * 1024,
  /** Answers for everybody that were asked for more than once: searches, facets, suggestions, calendars. */
  keptAnswerBytes: 96 * 1024 * 1024,
  /** Passwords: each takes memory (KiB) and a whole core, as much as OWASP asks. */
  hashes: { atOnce: 2, waiting: 400, memoryCost: 19_456, timeCost: 2 },
  /**
   * So long (ms) an answer takes that must not tell whether an address is known, or a password right where a code is
   * needed beside it; each is longer than its work.
   */
  answerMs: { code: 400, signUp: 200, reset: 200, mail: 150 },
  /** A picture takes much memory and a whole core. */
  conversions: { atOnce: 2, waiting: 20 },
  /**
   * Papers: one after the other in a process of their own, which takes so much (MB) of JavaScript, is given so long for
   * one (a busy machine may be ten times as slow), and ends after so many, or when nobody has asked for so long. Each
   * has so many pieces of fonts (to unpack one takes 50 ms), and a person so many in line.
   */
  prints: {
    pieces: 40,
    ofOnePerson: 2,
    waiting: 30,
    waitMs: 20_000,
    patienceMs: 60_000,
    restMs: 60_000,
    maxMegabytes: 256,
    eachProcess: 100,
  },
  /**
   * Questions that read many rows (costly.ts). Fewer wait than there are places for pages: pages that wait here leave
   * room for others.
   */
  costly: { atOnce: 3, waiting: 30, waitMs: 400 },
} as const

/** So long a mail about a request or a question waits for others that the same couple sends. */
export const mailsTogether = { minutes: 5 } as const

/** Later than this a page comes without content: the shell has to be there within two seconds. */
export const patience = { pageMs: 1500 }
