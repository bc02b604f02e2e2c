import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type MenuName = 'account' | 'panel'
const initialState: { open: MenuName | null } = { open: null }

/** Which menu of the navigation bar is open. */
export const menuSlice = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    openMenu: (state, { payload }: PayloadAction<MenuName>) => void (state.open = payload),
    closeMenu: (state) => void (state.open = null),
  },
  selectors: { selectOpenMenu: ({ open }) => open },
})
export const { openMenu, closeMenu } = menuSlice.actions
export const { selectOpenMenu } = menuSlice.selectors
