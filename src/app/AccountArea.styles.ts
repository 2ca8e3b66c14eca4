import { makeStyles, tokens } from '@fluentui/react-components'
import { narrow, phone, tablet } from '#src/theme/look.ts'
const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}` }

export const useAccountAreaStyles = makeStyles({
  account: { display: 'flex', alignItems: 'center', columnGap: '8px', minWidth: 0 },
  login: {
    display: 'inline-flex',
    alignItems: 'center',
    paddingBlock: '5px',
    paddingInline: '20px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': focus,
    [phone]: { paddingInline: '12px' },
  },
  who: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    minWidth: 0,
    color: 'inherit',
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': focus,
  },
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    objectFit: 'cover',
  },
  logout: { flexShrink: 0, whiteSpace: 'nowrap' },
  // On a phone it is in the menu.
  inMenu: { [phone]: { display: 'none' } },
  name: {
    maxWidth: '14em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [tablet]: { display: 'none' },
  },
  // Where the search and the titles stand in its row, there is no room for a whole name.
  nameLow: { [narrow]: { display: 'none' } },
})
