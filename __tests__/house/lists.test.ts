import * as z from 'zod'
import { endpoints } from '#contract/all.ts'

/** Where an output holds `items`, however deep, with the names beside it. */
const lists = (schema: unknown): string[][] => {
  if (Array.isArray(schema)) return schema.flatMap(lists)
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties } = schema as { type?: string; properties?: object }
  const own =
    type === 'object' && properties && 'items' in properties ? [Object.keys(properties)] : []
  return [...own, ...Object.values(schema).flatMap(lists)]
}

test('every list is { items, nextCursor, total }', () => {
  const found = Object.entries(endpoints).flatMap(([name, { output }]) =>
    lists(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).map((names) => ({
      name,
      names,
    })),
  )
  expect(found.length).toBeGreaterThan(15)
  expect(
    found.filter(({ names }) => !names.includes('nextCursor') || !names.includes('total')),
  ).toEqual([])
})

test('no endpoint answers with a bare array', () => {
  const bare = Object.entries(endpoints).filter(([, { output }]) => output instanceof z.ZodArray)
  expect(bare.map(([name]) => name)).toEqual([])
})
