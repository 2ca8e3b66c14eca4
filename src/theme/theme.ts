import { type BrandVariants, createLightTheme, type Theme } from '@fluentui/react-components'

/** One ramp through the service blue #0F5BB5, even in perceived lightness (OKLCH). */
export const brand: BrandVariants = {
  10: '#000B28',
  20: '#00163B',
  30: '#002250',
  40: '#002D64',
  50: '#003676',
  60: '#03428A',
  70: '#084FA1',
  80: '#0F5BB5',
  90: '#3271C5',
  100: '#4681D0',
  110: '#5D92DB',
  120: '#73A3E7',
  130: '#8AB5F1',
  140: '#A1C7FB',
  150: '#BFDAFE',
  160: '#DFECFF',
}

const fontFamily =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'

/** Of English text: a Chinese face draws an apostrophe as wide as a character. */
export const latin = {
  fontFamilyBase: `"Latin Marks", ${fontFamily}`,
  fontFamilyNumeric: `"Latin Marks", ${fontFamily}`,
} satisfies Partial<Theme>

export const type = {
  fontFamilyBase: fontFamily,
  fontFamilyNumeric: fontFamily,
  lineHeightBase200: '18px',
  lineHeightBase300: '22px',
  lineHeightBase400: '26px',
  lineHeightBase500: '30px',
  lineHeightBase600: '34px',
  lineHeightHero800: '42px',
} satisfies Partial<Theme>

/** 关怀版: 18 px and more, and wider lines; that nothing moves is said in global.css. */
const care = {
  fontSizeBase100: '18px',
  fontSizeBase200: '18px',
  fontSizeBase300: '18px',
  fontSizeBase400: '20px',
  fontSizeBase500: '24px',
  fontSizeBase600: '30px',
  fontSizeHero800: '38px',
  lineHeightBase100: '32px',
  lineHeightBase200: '32px',
  lineHeightBase300: '32px',
  lineHeightBase400: '35px',
  lineHeightBase500: '40px',
  lineHeightBase600: '46px',
  lineHeightHero800: '54px',
} satisfies Partial<Theme>

export const light: Theme = {
  ...createLightTheme(brand),
  ...type,
  // The page behind the cards.
  colorNeutralBackground3: '#F5F7FA',
  // Fluent's quiet text is a shade too light on that page.
  colorNeutralForeground3: '#5B6069',
}

/** The plain look, or the one of 关怀版. */
export const withCare = (theme: Theme, isCare: boolean): Theme =>
  isCare ? { ...theme, ...care } : theme
