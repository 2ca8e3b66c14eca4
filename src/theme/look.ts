/** Sizes of the layout that are no Fluent token. */
export const look = {
  contentWidth: '1200px',
  gutter: '16px',
  cardPadding: '24px',
  blockGap: '24px',
  bannerHeight: '160px',
  compactHeight: '64px',
  rowHeight: '44px',
  rowHeightCompact: '36px',
} as const

/**
 * Where a table becomes cards and columns become one. Griffel sorts media queries by their text: this one, `only …`,
 * stands after `tablet` and so overrides it.
 */
export const phone = '@media only screen and (max-width: 639px)'
export const tablet = '@media (max-width: 959px)'
/** From here on the tools stand beside the content. */
export const beside = '@media (min-width: 1024px)'
export const narrow = '@media (max-width: 1279px)'

/** In 关怀版, where large type needs another layout. */
export const inCare = ':global(html[data-care="true"])'
/** The page is read in English. */
export const inEnglish = ':global(html:lang(en))'
