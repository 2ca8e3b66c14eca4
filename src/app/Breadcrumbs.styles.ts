import { makeStyles } from '@fluentui/react-components'

export const useBreadcrumbsStyles = makeStyles({
  // In the room that the page leaves above its title: the first row of a list begins only a little lower for it.
  close: { position: 'relative', zIndex: 1, paddingTop: '4px', marginBottom: '-16px' },
})
