import { createDarkTheme, type Theme } from '@fluentui/react-components'
import { brand, type } from './theme.ts'

export const dark: Theme = {
  ...createDarkTheme(brand),
  ...type,
  // On dark grounds the key colour itself is too deep to read.
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[130],
  colorBrandForegroundLinkPressed: brand[110],
  colorNeutralForeground3: '#B3B8C0',
  // Fluent's reads at 4.2 : 1 on a card.
  colorStatusDangerForeground1: '#E37D80',
}
