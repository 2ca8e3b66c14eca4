import {
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple'
import { settingsIn } from '#machines/kit/listSettings/listSettings.setup.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { isLoading, type ListSettingsView } from './ListSettings.tsx'

type Props = ListSettingsView & {
  /** Those that may be hidden. */
  columns: readonly { key: string; title: string }[]
}

/** Which columns the person sees. */
export function ColumnSettings({ snapshot, send, columns }: Props) {
  const t = useTranslate('list')
  const { hidden } = settingsIn(snapshot.context)
  const hide = (keys: readonly string[]) => send({ type: 'columns.hidden', hidden: keys })
  return (
    <Menu
      persistOnItemClick
      checkedValues={{
        column: columns.map(({ key }) => key).filter((key) => !hidden.includes(key)),
      }}
      onCheckedValueChange={(_, { checkedItems }) =>
        hide(columns.map(({ key }) => key).filter((key) => !checkedItems.includes(key)))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          icon={<ColumnTriple20Regular />}
          name={t('list.columns')}
          hint={isLoading(snapshot) ? t('list.loading') : undefined}
          disabledFocusable={!snapshot.can({ type: 'columns.hidden', hidden })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ key, title }) => (
            <MenuItemCheckbox key={key} name="column" value={key}>
              {title}
            </MenuItemCheckbox>
          ))}
          <MenuItem disabled={hidden.length === 0} onClick={() => hide([])}>
            {t('list.columnsReset')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
