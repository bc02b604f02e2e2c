// The store's libraries as one module: see docs/decisions 0010.
export * from '@reduxjs/toolkit'
export * from '@reduxjs/toolkit/query/react'
export * from 'react-redux'
