import {
  Button,
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ColumnTriple20Regular } from '@fluentui/react-icons'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = {
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns the person sees. */
export function ColumnSettings({ columns, hidden, onChange }: Props) {
  const t = useTranslate('order')
  const shown = columns.map(({ key }) => key).filter((key) => !hidden.includes(key))
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ column: shown }}
      onCheckedValueChange={(_, { checkedItems }) =>
        onChange(columns.map(({ key }) => key).filter((key) => !checkedItems.includes(key)))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnTriple20Regular />}>
          {t('order.list.columns')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ key, title }) => (
            <MenuItemCheckbox key={key} name="column" value={key}>
              {title}
            </MenuItemCheckbox>
          ))}
          <MenuItem disabled={hidden.length === 0} onClick={() => onChange([])}>
            {t('order.list.columnsReset')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
