import { oneHall } from '#domain/calendar/oneHall.ts'

type Hall = Parameters<typeof oneHall>[0][number]
const hall = (_id: string, capacity: number | null, ...states: Hall['states']): Hall => ({
  _id,
  capacity,
  states,
})

// Mehendi for 80, Sangeet for 150, Reception for 300.
const guests = [80, 150, 300]
test.each([
  [
    'one large enough is free for all',
    [hall('Lawn', 150, 'free', 'free', 'free'), hall('Ballroom', 300, 'free', 'free', 'free')],
    {
      state: 'free',
      each: ['free', 'free', 'free'],
      rooms: [0, 0, 0],
      most: ['Ballroom', []],
      smaller: 'Ballroom',
      moved: undefined,
    },
  ],
  [
    'the only large one is taken on one day, and a smaller one is free',
    [hall('Lawn', 150, 'free', 'free', 'free'), hall('Ballroom', 300, 'free', 'free', 'taken')],
    {
      state: 'taken',
      each: ['free', 'free', 'taken'],
      rooms: [0, 0, 150],
      most: ['Lawn', [2]],
      smaller: 'Lawn',
      moved: ['Ballroom', 2],
    },
  ],
  [
    'each has one, and none has all',
    [hall('Lawn', 300, 'free', 'taken', 'free'), hall('Ballroom', 300, 'taken', 'free', 'free')],
    {
      state: 'taken',
      each: ['free', 'free', 'free'],
      rooms: [0, 0, 0],
      most: ['Lawn', [1]],
      smaller: undefined,
      moved: ['Lawn', 1],
    },
  ],
  [
    'one is held for one of them: it can be waited for',
    [hall('Ballroom', null, 'free', 'held', 'free'), hall('Lawn', 90, 'free', 'free', 'free')],
    {
      state: 'held',
      each: ['free', 'held', 'free'],
      rooms: [0, 90, 0],
      most: ['Ballroom', [1]],
      smaller: 'Lawn',
      moved: ['Ballroom', 1],
    },
  ],
  [
    'none is free for any',
    [hall('Lawn', 100, 'taken', 'taken', 'taken')],
    {
      state: 'taken',
      each: ['taken', 'taken', 'taken'],
      rooms: [0, 0, 0],
      most: undefined,
      smaller: undefined,
      moved: undefined,
    },
  ],
  [
    'none is large enough, whatever day it is',
    [hall('Lawn', 200, 'free', 'free', 'free')],
    {
      state: 'taken',
      each: ['free', 'free', 'taken'],
      rooms: [0, 0, 200],
      most: ['Lawn', [2]],
      smaller: 'Lawn',
      moved: undefined,
    },
  ],
])('of functions that share one hall: %s', (_, halls, expected) => {
  const { most, smaller, moved, ...rest } = oneHall(halls, guests)
  expect({
    ...rest,
    most: most && [most.hall._id, most.left],
    smaller: smaller?._id,
    moved: moved && [moved.hall._id, moved.place],
  }).toEqual(expected)
})
