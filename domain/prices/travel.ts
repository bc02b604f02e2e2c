/** What a business charges for coming to another town; null is not stated. */
export interface TravelTerms {
  freeKm: number | null
  fee: number | null
  perKm: number | null
}

/** Coming so many km: nothing as far as it is free, else the sum and each further km. `travel_of` in the database. */
export function travelCost({ freeKm, fee, perKm }: TravelTerms, km: number | null): number | null {
  if (km !== null && freeKm !== null && km <= freeKm) return 0
  if ((fee === null && perKm === null) || (perKm !== null && km === null)) return null
  return (fee ?? 0) + (perKm ?? 0) * Math.max(Math.ceil(km ?? 0) - (freeKm ?? 0), 0)
}
