import type { Validity } from '#domain/prices/validity.ts'
import { type Db, sql } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'

type Priced = {
  priceValidity?: Validity | null | undefined
  packages?: readonly { validity?: Validity | null | undefined }[] | undefined
}

/** A price for a hall that is not there would never apply. @throws AppError 422 beside the price */
export async function checkHalls(tx: Db, vendorId: string, input: Priced): Promise<void> {
  const named: [field: string, halls: readonly string[]][] = [
    ['priceValidity.halls', input.priceValidity?.halls ?? []],
    ...(input.packages ?? []).map(({ validity }, index): [string, readonly string[]] => [
      `packages.${index}.validity.halls`,
      validity?.halls ?? [],
    ]),
  ]
  if (named.every(([, halls]) => halls.length === 0)) return
  const { there } = await tx.one<{ there: string[] }>(sql`
    select array(
      select name from resources where vendor_id = ${vendorId} and retired_at is null and not is_draft
    ) as there`)
  const errors = named.flatMap(([field, halls]) => {
    const gone = halls.find((hall) => !there.includes(hall))
    return gone ? [[field, `“${gone}” is none of your halls. Choose another.`]] : []
  })
  if (errors.length) throw invalid(Object.fromEntries(errors))
}
