import { existsSync, readdirSync } from 'node:fs'
import { sceneOf } from '#features/public/blog/articleScenes.ts'

test('each article has a drawn scene of its own', () => {
  const slugs = readdirSync('content/blog').map((file) => file.replace('.md', ''))
  const scenes = slugs.map(sceneOf)
  expect(new Set(scenes).size).toBe(slugs.length)
  for (const scene of [...scenes, sceneOf('an-article-to-come')])
    expect(existsSync(`content/scenes/${scene}-480.avif`)).toBe(true)
})
