import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { mostActions, type RowAction } from './dataTable.ts'
import { useDataTableStyles } from './DataTable.styles.ts'

type Props = {
  actions: readonly RowAction[]
  rowName: string
  /** How many words there is room for, 更多 among them. */
  room?: number
}

/** Words, not icons: as many as there is room for, the rest under 更多. */
export function RowActions({ actions, rowName, room = mostActions }: Props) {
  const styles = useDataTableStyles()
  const t = useTranslate('common')
  const leading = actions.toSorted(
    ({ isMain: one = false }, { isMain: other = false }) => Number(other) - Number(one),
  )
  const least = leading[0]?.isMain ? 1 : 0
  // A menu with a single entry would only hide it.
  const inLine = actions.length <= room ? actions : leading.slice(0, Math.max(room - 1, least))
  const inMenu = actions.filter((action) => !inLine.includes(action))
  return (
    <span className={styles.actions}>
      {inLine.map(({ key, label, disabled = false, onClick }) => (
        <button
          key={key}
          type="button"
          className={styles.action}
          aria-label={`${label} ${rowName}`}
          disabled={disabled}
          onClick={onClick}
        >
          {label}
        </button>
      ))}
      {inMenu.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button
              appearance="transparent"
              size="small"
              className={styles.more}
              aria-label={`${t('common.more')} ${rowName}`}
            >
              {t('common.more')}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {inMenu.map(({ key, label, disabled = false, onClick }) => (
                <MenuItem key={key} disabled={disabled} onClick={onClick}>
                  {label}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </span>
  )
}
