import { makeStyles, tokens } from '@fluentui/react-components'

const useFactsStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: '32px', rowGap: '8px' },
  name: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** A few figures that a chart adds up to. */
export function ChartFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  const styles = useFactsStyles()
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
