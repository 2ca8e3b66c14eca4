import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '#src/theme/look.ts'

export const useTableSkeletonStyles = makeStyles({
  skeleton: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    // An answer within 200 ms shows no skeleton at all.
    animationDelay: '200ms',
    animationFillMode: 'backwards',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '24px',
    height: look.rowHeight,
    paddingInline: '16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    flex: '1 1 0',
    height: '14px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    ':first-child': { flex: '2 1 0' },
  },
})
