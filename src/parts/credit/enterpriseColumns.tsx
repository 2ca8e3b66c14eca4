import type { CreditRow, RedBlackRow } from '#contract/credit.contract.ts'
import { entStates } from '#contract/credit.codes.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import type { Locale } from '#src/i18n/locale.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { ClassTag } from './ClassTag.tsx'
import { GradeTag } from './GradeTag.tsx'

/** Room for a whole name, in lists that have it. */
const wholeName = '21em'

/** An enterprise as the lists show it. */
export type CreditItem = CreditRow & { id: string }

type T = Translate<'credit'>
type Party = Pick<CreditRow, 'entName' | 'uscc' | 'areaName'>
type Graded = Pick<CreditRow, 'creditGrade'>
type Profiled = Pick<RedBlackRow, 'logisticsLevel' | 'mainBusiness'>

/** Who it is: the name first, which stands at the head of a phone's card, then the code. */
export const partyColumns = (t: T, nameWidth = '12em'): Column<Party>[] => [
  {
    key: 'entName',
    title: t('credit.entName'),
    width: nameWidth,
    sortable: true,
    onPhone: 'heading',
    // Names are registered in Chinese, whatever the reader's language.
    render: ({ entName }) => <span lang="zh-CN">{entName}</span>,
  },
  {
    key: 'uscc',
    title: t('credit.uscc'),
    nowrap: true,
    render: ({ uscc }) => (
      <Copyable text={uscc} label={t('credit.copyUscc', { code: uscc })}>
        {uscc}
      </Copyable>
    ),
  },
]

export const areaColumn = (t: T, sortable: boolean): Column<Party> => ({
  key: 'areaCode',
  title: t('credit.area'),
  width: '13em',
  sortable,
  render: ({ areaName }) => <span lang="zh-CN">{areaName}</span>,
})

export const gradeColumn = (t: T, sortable: boolean): Column<Graded> => ({
  key: 'creditGrade',
  title: t('credit.gradeFilter'),
  sortable,
  nowrap: true,
  render: ({ creditGrade }) => <GradeTag grade={creditGrade} />,
})

const classColumn = (t: T): Column<Pick<CreditRow, 'classification'>> => ({
  key: 'classification',
  title: t('credit.classification'),
  nowrap: true,
  render: ({ classification }) =>
    classification ? (
      <TextLink to={`/classification/query?classification=${classification}`}>
        <ClassTag classification={classification} />
      </TextLink>
    ) : (
      t('common.none')
    ),
})

export const yearColumn = (t: T): Column<Pick<CreditRow, 'evalYear'>> => ({
  key: 'evalYear',
  title: t('credit.evalYear'),
  sortable: true,
  nowrap: true,
  render: ({ evalYear }) => evalYear,
})

export const stateColumn = (t: T, locale: Locale): Column<Pick<CreditRow, 'entState'>> => ({
  key: 'entState',
  title: t('credit.entState'),
  render: ({ entState }) => {
    const state = entStates.find(({ value }) => value === entState)
    return (locale === 'en' ? state?.labelEn : state?.label) ?? t('common.none')
  },
})

export const profileColumns = (t: T): Column<Profiled>[] => [
  {
    key: 'logisticsLevel',
    title: t('credit.logisticsLevel'),
    nowrap: true,
    render: ({ logisticsLevel }) =>
      logisticsLevel ? t('credit.level', { level: logisticsLevel }) : t('common.none'),
  },
  {
    key: 'mainBusiness',
    title: t('credit.mainBusiness'),
    render: ({ mainBusiness }) => <span lang="zh-CN">{mainBusiness || t('common.none')}</span>,
  },
]

/** An enterprise with its grade and its class. */
export const gradedColumns = (t: T, locale: Locale): Column<CreditItem>[] => [
  ...partyColumns(t, wholeName),
  areaColumn(t, true),
  gradeColumn(t, true),
  classColumn(t),
  yearColumn(t),
  stateColumn(t, locale),
]
