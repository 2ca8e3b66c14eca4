import { Tab, TabList } from '@fluentui/react-components'
import { formatCount } from '#src/i18n/formats.ts'
import { useStatusTabsStyles } from './StatusTabs.styles.ts'

type Props<K extends string> = {
  /** What is divided here; read out, not shown. */
  label: string
  tabs: readonly { key: K; label: string; count?: number | null }[]
  selected: K
  onSelect: (key: K) => void
}

/** A list divided by status, each with its count. */
export function StatusTabs<K extends string>({ label, tabs, selected, onSelect }: Props<K>) {
  const styles = useStatusTabsStyles()
  return (
    <div className={styles.frame}>
      <TabList
        aria-label={label}
        selectedValue={selected}
        // Only the keys given below can come back.
        onTabSelect={(_, { value }) => onSelect(value as K)}
      >
        {tabs.map((tab) => (
          <Tab key={tab.key} value={tab.key} className={styles.tab}>
            {tab.label}
            {tab.count != null && <span className={styles.count}>{formatCount(tab.count)}</span>}
          </Tab>
        ))}
      </TabList>
    </div>
  )
}
