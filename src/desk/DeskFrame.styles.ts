import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

export const useDeskFrameStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    padding: `8px ${look.gutter}`,
    borderTop: `4px solid ${tokens.colorStatusWarningBorderActive}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  language: {
    gridTemplateColumns: 'auto 8em',
    display: 'grid',
    alignItems: 'center',
    columnGap: '8px',
  },
  main: {
    width: '100%',
    maxWidth: `calc(${look.contentWidth} + 2 * ${look.gutter})`,
    marginInline: 'auto',
    padding: `24px ${look.gutter} 64px`,
    [phone]: { padding: '16px 12px 48px' },
  },
})
