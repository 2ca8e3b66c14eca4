import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import type { SpecialType } from '#contract/order.contract.ts'
import { specialTypes } from '#contract/specialOrder.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { specialTypeKeys } from '#src/parts/order/orderWords.ts'

/** A new special order is of a type from the first. */
export function NewSpecialOrder({ onNew }: { onNew: (type: SpecialType) => void }) {
  const t = useTranslate('order')
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<Add20Regular />}>{t('order.list.new')}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {specialTypes.map((type) => (
            <MenuItem key={type} onClick={() => onNew(type)}>
              {t(specialTypeKeys[type])}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
