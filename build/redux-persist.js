// What keeps a session, without what else the package brings: see docs/decisions/0010-react-router-as-one-module.md.
export { persistReducer, persistStore } from 'redux-persist'
