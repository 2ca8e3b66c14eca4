import type { Translate } from '#src/i18n/translate.ts'

/** A chart in one sentence: its title, then name and value of each bar. */
export const sayChart = (
  t: Translate<'dataCenter'>,
  title: string,
  names: readonly string[],
  values: readonly string[],
) =>
  t('dataCenter.chart', {
    title,
    figures: names
      .map((name, at) => t('dataCenter.figure', { name, value: values[at] ?? '' }))
      .join(t('dataCenter.between')),
  })
