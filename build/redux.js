// The store's libraries as one module: see docs/decisions/0010-react-router-as-one-module.md.
export * from '@reduxjs/toolkit'
export * from '@reduxjs/toolkit/query/react'
export * from 'react-redux'
