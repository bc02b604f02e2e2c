// What keeps a session, without what else the package brings: see docs/decisions 0010.
export { persistReducer, persistStore } from 'redux-persist'
