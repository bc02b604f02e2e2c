import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type * as contract from '#contract/money/waysToPay.ts'
import type { WaysToPay } from '#contract/money/waysToPay.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'

const none = { holder: '', upi: '', iban: '', bic: '', account: '', ifsc: '', other: '' }

export const getWaysToPay = async (db: Db, actor: Actor): Promise<WaysToPay> =>
  (await queries.readWays(db, sideOf(actor).id)) ?? { ...none, changedAt: null }

/** @throws AppError 422 beside the field; @throws LimitReached after many wrong passwords */
export async function updateWaysToPay(
  { db, clock, settings, limits, ip }: Context & Pick<Services, 'limits'> & { ip: string },
  actor: Actor,
  { password, ...typed }: Input<typeof contract.updateWaysToPay>,
): Promise<WaysToPay> {
  const ways = checked(typed)
  await confirmPassword({ db, limits }, actor, password)
  const { id } = sideOf(actor)
  const now = clock()
  return db.transaction(async (tx) => {
    const { emails } = await queries.lockVendor(tx, id)
    const before = await queries.readWays(tx, id)
    // The same again is no change that couples should be warned of.
    if (isSame(before ?? none, ways)) return { ...ways, changedAt: before?.changedAt ?? null }
    await queries.saveWays(tx, id, ways, now)
    const page = `${settings.publicUrl}${paths.vendorProfile}`
    const body =
      `${actor.name} has ${before ? 'changed' : 'stated'} how couples pay you.\n\n${listOf(ways, !before)} If ` +
      `none of you did this, change your passwords at once, correct the details, and tell your couples:\n\n${page}`
    await queueMail(
      tx,
      settings,
      ...emails.map((to) => ({
        to,
        subject: `Your payment details were ${before ? 'changed' : 'added'}`,
        body,
      })),
    )
    await publish(tx, [id], 'VendorProfile', 'WAYS')
    await recordAudit(tx, byRole(actor, ip), 'changed ways to pay')
    return { ...ways, changedAt: now.toISOString() }
  })
}

const isSame = (before: queries.Ways, now: queries.Ways) =>
  Object.keys(none).every(
    (name) => before[name as keyof typeof none] === now[name as keyof typeof none],
  )

/** Numbers by their ends: a mail is read by more than its owner. */
function listOf({ upi, iban, account, other }: queries.Ways, isFirst: boolean): string {
  const end = (text: string) => `… ${text.slice(-4)}`
  const lines = [
    upi && `UPI: ${upi}`,
    iban && `IBAN: ${end(iban)}`,
    account && `Account: ${end(account)}`,
    other && 'And a note of your own.',
  ].filter(Boolean)
  return lines.length
    ? `${lines.join('\n')}\n\nCouples with a confirmed booking see this while something is left to pay` +
        `${isFirst ? '' : ', and for 14 days that it was changed'}.`
    : 'Your payment details were removed: couples no longer see any.'
}

function checked(typed: queries.Ways): queries.Ways {
  const iban = electronicFormatIBAN(typed.iban) ?? ''
  const bic = typed.bic.replaceAll(/\s/g, '').toUpperCase()
  const fields = {
    ...(typed.iban && !isValidIBAN(iban) && { iban: 'That is not an IBAN: check its digits.' }),
    ...(bic && !isValidBIC(bic) && { bic: 'A BIC has 8 or 11 letters and digits.' }),
    ...(bic && !typed.iban && { iban: 'A BIC needs its IBAN.' }),
    ...(typed.ifsc && !typed.account && { account: 'An IFSC needs the account’s number.' }),
    ...(!typed.holder &&
      (typed.upi || typed.iban || typed.account) && {
        holder: 'Whose account is it? The bank compares the name.',
      }),
  }
  if (Object.keys(fields).length) throw invalid(fields)
  return {
    holder: typed.holder,
    upi: typed.upi,
    iban,
    bic,
    account: typed.account,
    ifsc: typed.ifsc,
    other: typed.other,
  }
}
