import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const initialState = { singleKeys: true }
export type ShortcutsState = typeof initialState

/** Whether keys alone do something, as `j` in a list: kept on this device (docs/decisions 0396). */
export const shortcutsSlice = createSlice({
  name: 'shortcuts',
  initialState,
  reducers: {
    setSingleKeys: (state, { payload }: PayloadAction<boolean>) =>
      void (state.singleKeys = payload),
  },
  selectors: { selectSingleKeys: ({ singleKeys }) => singleKeys },
})
export const { setSingleKeys } = shortcutsSlice.actions
export const { selectSingleKeys } = shortcutsSlice.selectors
