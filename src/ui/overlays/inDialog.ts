import { createContext } from 'react'

/** Whether what is drawn lies over the page: a form then has its buttons in the foot. */
export const InDialog = createContext(false)
