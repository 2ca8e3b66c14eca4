import { makeStyles, tokens } from '@fluentui/react-components'

export const useStatusTagStyles = makeStyles({
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    paddingInline: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  icon: { width: '14px', height: '14px', flexShrink: 0 },
})
