import { closeMenu, menuSlice, openMenu, selectOpenMenu } from '#store/menu.ts'

test('one menu is open at a time', () => {
  const none = menuSlice.reducer(undefined, { type: 'start' })
  const account = menuSlice.reducer(none, openMenu('account'))
  const panel = menuSlice.reducer(account, openMenu('panel'))
  const closed = menuSlice.reducer(panel, closeMenu())
  expect([none, account, panel, closed].map((menu) => selectOpenMenu({ menu }))).toEqual([
    null,
    'account',
    'panel',
    null,
  ])
})
