import { formatLongDay } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { Code } from '#server/modules/account/auth/codes.ts'

const write = (to: string, subject: string, lines: string[], minutes?: number): Mail => ({
  to,
  subject,
  ...(minutes && { minutes }),
  body: `Hello,\n\n${lines.join('\n\n')}\n\nEverset\n`,
})
type Named = { slug: string; businessName: string; email: string }
/** What a question is about, as far as it was said. */
export type EnquirySubject = {
  date: string | null
  guests: number | null
  town: { name: string } | null
}

export const listingCodeMail = (
  { slug, businessName, email }: Named,
  { digits, link }: Code,
  { otp, publicUrl }: ServerSettings,
) =>
  write(
    email,
    `${digits} is your code for ${businessName} on Everset`,
    [
      `${digits} is the code to show that ${businessName} is yours. It works once, for ${otp.ttlMinutes} minutes.`,
      `Or open this link within a day: ${publicUrl}${withQuery(paths.vendorClaim(slug), { otp: link })}`,
      'With it the business can be claimed, corrected or removed. If you did not ask for it, please don’t pass it ' +
        'on: nothing happens without it.',
    ],
    24 * 60,
  )

/** Sent once. What the couple wrote stays with us until somebody has shown that the business is theirs. */
export const invitationMail = (
  { slug, businessName, email }: Named,
  invitation: string,
  { date, guests, town }: EnquirySubject,
  { publicUrl, locale, supportEmail }: ServerSettings,
) => {
  const about = [
    date && `for ${formatLongDay(date)}`,
    guests && `for ${guestsWords(guests, locale)}`,
    // The names of functions often have the couple's own in them.
    town && `in ${town.name}`,
  ].filter(Boolean)
  return write(email, `A couple has a question for ${businessName}`, [
    `A couple on Everset has asked ${businessName} a question${about.length ? ` ${about.join(', ')}` : ''}. ` +
      'We list your business from a public source; you don’t have an account with us yet.',
    `To read the question and answer it, claim your page. It is free of charge: ` +
      `${publicUrl}${withQuery(paths.vendorClaim(slug), { otp: invitation })}`,
    'The same link lets you correct or remove your page, without an account.',
    `We write to you about questions this once only. You can reach us at ${supportEmail}.`,
  ])
}

/** Sent once, at an admin's word: nobody has asked yet. */
export const callMail = (
  { slug, businessName, email }: Named,
  invitation: string,
  { publicUrl, supportEmail }: ServerSettings,
) =>
  write(email, `${businessName} is listed on Everset`, [
    `Couples who plan their wedding can find ${businessName} on Everset: ${publicUrl}${paths.vendor(slug)}. ` +
      'We list your business from a public source; you don’t have an account with us yet.',
    'Claim your page to answer couples, say which days are free, and show your own pictures. It is free of charge: ' +
      `${publicUrl}${withQuery(paths.vendorClaim(slug), { otp: invitation })}`,
    'The same link lets you correct or remove your page, without an account.',
    `We write this once only. You can reach us at ${supportEmail}.`,
  ])

export const claimedMail = (
  { name, email, businessName }: { name: string; email: string; businessName: string },
  { publicUrl }: ServerSettings,
): Mail => ({
  to: email,
  subject: `${businessName} is yours`,
  body: [
    `Hello ${name},`,
    `You now run ${businessName} on Everset. What couples have asked is waiting in your enquiries: ` +
      `${publicUrl}${paths.vendorEnquiries}`,
    'What we had from the list is filled in as a draft. Check it, add what is missing, and submit it: until it is ' +
      `approved, couples don’t find it. ${publicUrl}${paths.vendorCreateProfile}`,
    'Everset',
  ].join('\n\n'),
})

/** To the listed address, when somebody else was let in by an admin. */
export const claimNoticeMail = (
  to: string,
  businessName: string,
  { supportEmail }: ServerSettings,
) =>
  write(to, `${businessName} was claimed on Everset`, [
    `Somebody has shown us that ${businessName} is theirs, and runs its page on Everset from now on.`,
    `If that is not right, please write to ${supportEmail}.`,
  ])

export const declinedMail = (
  { name, email }: { name: string; email: string },
  businessName: string,
  reason: string,
): Mail => ({
  to: email,
  subject: `Your claim of ${businessName}`,
  body: [
    `Hello ${name},`,
    `We could not give you ${businessName} on Everset.`,
    `The reason: ${reason}`,
    'If you can show more, you are welcome to ask again.',
    'Everset',
  ].join('\n\n'),
})
