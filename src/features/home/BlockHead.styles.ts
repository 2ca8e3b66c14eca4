import { makeStyles, tokens } from '@fluentui/react-components'

export const useBlockHeadStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
  },
  title: {
    position: 'relative',
    paddingInlineStart: '12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: '6px',
      bottom: '6px',
      width: '4px',
      borderRadius: '2px',
      backgroundColor: tokens.colorBrandBackground,
    },
  },
})
