import { createAction } from '@reduxjs/toolkit'

/** The session has become another person's, or is about another wedding: nothing of this page is theirs. */
export const otherPerson = createAction('session/otherPerson')
