import type * as contract from '#contract/bookings/requests.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import { notThen } from '#domain/prices/validityWords.ts'
import type { Stay } from '#domain/times.ts'
import { invalid } from '#server/http/errors.ts'
import type { RequestContext } from './rows.ts'

type Request = Pick<Input<typeof contract.requestBooking>, 'packageId' | 'addOns'> & {
  times?: readonly { packageId?: string | undefined }[] | undefined
}

/**
 * What is the same for each function is for all of them.
 * @throws AppError 422 one for all and others for some
 */
export function withOnePackage<R extends Request>(request: R): R {
  const { packageId, times = [] } = request
  const each = new Set(times.map((time) => time.packageId))
  const [only] = each
  if (each.size === 1 && only && (!packageId || packageId === only))
    return { ...request, packageId: only, times: times.map(({ packageId: _id, ...time }) => time) }
  if (packageId && times.some((time) => time.packageId))
    throw invalid({ packageId: 'Choose one package for all functions, or one for each.' })
  return request
}

/**
 * Each function with the name of the package that was chosen for it.
 * @throws AppError 422 beside one that is not offered, or not for that function
 */
export function withPackages<S extends Stay>(
  { packages, seasons, halls }: Pick<RequestContext, 'packages' | 'seasons' | 'halls'>,
  stay: S,
  { times = [] }: Request,
): S {
  if (!stay.times || !times.some(({ packageId }) => packageId)) return stay
  const length = stay.times.length
  const problems: Record<string, string> = {}
  const named = stay.times.map((time, place) => {
    const id = times[place]?.packageId
    if (!id) return time
    const pack = packages.find(({ _id }) => _id === id)
    const misfit =
      pack &&
      misfitOf(pack.validity, { times: [time], halls, guests: time.guests, length }, seasons)
    if (!pack || misfit)
      problems[`times.${place}.packageId`] =
        pack && misfit
          ? notThen(pack, misfit)
          : 'This vendor no longer offers that package. Choose another.'
    return pack ? { ...time, packageName: pack.name } : time
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { ...stay, times: named }
}
