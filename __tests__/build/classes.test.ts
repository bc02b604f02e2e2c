import { classNamesIn } from '#build/classNames.ts'
import { faultsOfClasses } from '#build/classes.ts'

const css =
  '.card{top:0}.small{top:1px}.series0{top:2px}.base{composes:card}@keyframes rise{to{top:0}}'
function faultsOf(lines: string, module = css, plain = '.stack{top:0}') {
  const source = `import * as styles from './A.module.css'\n${lines}`
  return faultsOfClasses({
    modules: [{ path: 'src/A.module.css', css: module }],
    plain: [{ path: 'src/all.css', css: plain }],
    foreign: [{ path: 'map.css', css: '.pin{top:0}' }],
    sources: new Map([['src/A.tsx', classNamesIn('src/A.tsx', source)]]),
  })
}
const whole = [
  'const A = ({ size }: { size: "small" }) =>',
  '<p className={cx("stack", styles.base, styles[size], styles[`series${1}`])} />',
].join(' ')

test('classes that are there, also worked out and composed ones, are whole', () => {
  expect(faultsOf(whole)).toEqual([])
})

test.each([
  ['styles.crad', 'src/A.tsx uses the class crad, which src/A.module.css does not have.'],
  ['styles["crad"]', 'src/A.tsx uses the class crad, which src/A.module.css does not have.'],
  ['styles.rise', 'src/A.tsx uses the class rise, which src/A.module.css does not have.'],
  ['"stack gap-4"', 'src/A.tsx uses the class "gap-4", which no sheet has.'],
  ['x === "y" ? "stakc" : "pin"', 'src/A.tsx uses the class "stakc", which no sheet has.'],
  ['`stakc ${x}`', 'src/A.tsx uses the class "stakc", which no sheet has.'],
  ['cx(x && "stakc", y ?? "pin")', 'src/A.tsx uses the class "stakc", which no sheet has.'],
])('%s is no class', (expression, fault) => {
  expect(faultsOf(`${whole}; const B = <p className={${expression}} />`)).toEqual([fault])
  expect(faultsOf(`${whole}; const b = { className: ${expression} }`)).toEqual([fault])
})

test('what a class is only compared with, or goes on, is none', () => {
  const b = 'const B = <p className={x === "y" ? `pin pin-${x} ${y}-pin` : x === "z" && "pin"} />'
  expect(faultsOf(`${whole}; ${b}`)).toEqual([])
})

test('a style that nothing uses', () => {
  expect(faultsOf(whole, `${css}.left{top:0}`)).toEqual([
    'src/A.module.css has the class left, which nothing uses.',
  ])
  expect(faultsOf(whole, css, '.stack{top:0}p:not(.old){top:0}')).toEqual([
    'src/all.css has the class old, which nothing uses.',
  ])
})
