import { cx } from '#src/lib/classes.ts'
import * as styles from './Chart.module.css'
import { bars, niceMax } from './chartShapes.ts'

export interface Series {
  name: string
  /** One value for each of the chart's labels. */
  values: readonly number[]
}

interface ChartProps {
  title: string
  labels: readonly string[]
  series: readonly Series[]
  /** What the labels are, for those who hear the table. */
  axis: string
  height?: number
}

/** Bars over a few labels; the numbers are in a table that is read out instead. Up to four series. */
export function Chart({ height = 200, ...shown }: ChartProps) {
  const { title, labels, series } = shown
  const max = niceMax(Math.max(0, ...series.flatMap(({ values }) => values)))
  const every = Math.ceil(labels.length / 6)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        {series.length > 1 && (
          <span className={styles.legend}>
            {series.map(({ name }, index) => (
              <span key={name} className={cx(styles.key, styles[`series${index % 4}`])}>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div aria-hidden className={styles.plot} style={{ height }}>
        <div className={styles.scale}>
          {[1, 0.5, 0].map((share) => (
            <span key={share}>{max * share}</span>
          ))}
        </div>
        <Drawing {...{ labels, series, max }} />
        <div className={styles.labels}>
          {labels.map((label, index) => (
            <span key={index}>{index % every === 0 && label}</span>
          ))}
        </div>
      </div>
      <Numbers {...shown} />
    </figure>
  )
}

const Drawing = ({
  labels,
  series,
  max,
}: Pick<ChartProps, 'labels' | 'series'> & { max: number }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing}>
    {[0, 50, 100].map((y) => (
      <line key={y} x1="0" x2="100" y1={y} y2={y} className={styles.rule} />
    ))}
    {series.map(({ name, values }, index) => (
      <g key={name} className={styles[`series${index % 4}`]}>
        {bars(values, max, index, series.length).map((bar, at) => (
          <rect key={at} {...bar} className={styles.bar}>
            <title>{`${labels[at]}: ${values[at] ?? 0}`}</title>
          </rect>
        ))}
      </g>
    ))}
  </svg>
)

/** The same for those who hear it. */
const Numbers = ({ title, labels, series, axis }: Omit<ChartProps, 'height'>) => (
  <table className="visually-hidden">
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{axis}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {labels.map((label, index) => (
        <tr key={index}>
          <th scope="row">{label}</th>
          {series.map(({ name, values }) => (
            <td key={name}>{values[index] ?? 0}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
