/** One drawing in a line for each topic of the blog, on 96 by 96; a topic without one gets a star. */
export const articleDrawings: Record<string, string> = {
  Planning:
    'M20 28h56v48H20zM20 42h56M34 20v14M62 20v14M32 54h8M48 54h8M32 65h8M48 65h8M62 54l3 3 6-7',
  Venues:
    'M14 78h68M22 78V50c0-15 12-22 26-32 14 10 26 17 26 32v28M38 78V60c0-7 4-11 10-14 6 3 10 7 10 14v18M48 18v-8',
  Food:
    'M16 64h64M22 64c0-16 11-27 26-27s26 11 26 27M48 37v-6M44 28a4 4 0 1 1 8 0 4 4 0 0 1-8 0' +
    'M24 74h48M34 56c2-6 6-10 11-11',
  Photography:
    'M16 34h16l5-9h22l5 9h16v40H16zM48 40a13 13 0 1 0 0 26 13 13 0 0 0 0-26M48 47a6 6 0 0 0-6 6M71 42h2',
  Budget:
    'M20 34h50a6 6 0 0 1 6 6v32H26a6 6 0 0 1-6-6zM20 34v-4a6 6 0 0 1 6-6h40v10M76 48H62a6 6 0 0 0 0 12h14M63 54h.5',
  Celebrations:
    'M36 70V30l34-8v40M36 40l34-8M27 61a9 9 0 1 0 0 18 9 9 0 0 0 0-18M61 53a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  Contracts:
    'M26 16h32l14 14v50H26zM58 16v14h14M36 42h24M36 52h24M36 66c4-5 7-5 9 0s5 5 8-1 5-5 7 0',
}
export const starDrawing = 'm48 20 8 18 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2z'
