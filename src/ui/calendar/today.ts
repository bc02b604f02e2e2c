import { createContext } from 'react'

/** Which day it is where the page was rendered; empty where the browser drew it. */
export const TodayContext = createContext('')

let zone: string | undefined
/** The site counts its days in one zone, wherever its reader is; until it is known, in the reader's. */
export const setSiteZone = (site: string | undefined) => void (zone = site)
export const siteZone = () => zone
