import type { CreditRow, RedBlackRow } from '#contract/credit.contract.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { ClassTag } from './ClassTag.tsx'
import { EnterpriseLink } from './EnterpriseLink.tsx'
import { EntState } from './EntState.tsx'
import { GradeTag } from './GradeTag.tsx'

/** An enterprise as the lists show it. */
export type CreditItem = CreditRow & { id: string }

type T = Translate<'credit'>
type Party = Pick<CreditRow, 'entId' | 'entName' | 'uscc' | 'areaName'>
type Graded = Pick<CreditRow, 'creditGrade'>
type Profiled = Pick<RedBlackRow, 'logisticsLevel' | 'mainBusiness'>

/** Who it is: the name, whole, with the code beneath; at the head of a phone's card. `from` is the list's own address. */
export const partyColumn = (t: T, from: string | undefined): Column<Party> => ({
  key: 'entName',
  title: t('credit.entName'),
  // In ems of the head's small type: twenty characters of the name.
  width: '24em',
  sortable: true,
  onPhone: 'heading',
  render: ({ entId, entName, uscc }) => (
    <TwoLines
      side="start"
      under={
        <Copyable text={uscc} label={t('credit.copyUscc', { code: uscc })}>
          {uscc}
        </Copyable>
      }
    >
      <EnterpriseLink enterprise={{ entId, entName }} from={from} />
    </TwoLines>
  ),
})

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

export const stateColumn = (t: T): Column<Pick<CreditRow, 'entState'>> => ({
  key: 'entState',
  title: t('credit.entState'),
  nowrap: true,
  render: ({ entState }) => <EntState state={entState} />,
})

/** What it does, and its level among logistics enterprises. */
export const profileColumn = (t: T): Column<Profiled> => ({
  key: 'mainBusiness',
  title: t('credit.mainBusiness'),
  width: '12em',
  render: ({ logisticsLevel, mainBusiness }) => (
    <TwoLines under={logisticsLevel && t('credit.levelOf', { level: logisticsLevel })}>
      <span lang="zh-CN">{mainBusiness || t('common.none')}</span>
    </TwoLines>
  ),
})

/** An enterprise with its grade and its class. */
export const gradedColumns = (t: T, from: string | undefined): Column<CreditItem>[] => [
  partyColumn(t, from),
  gradeColumn(t, true),
  profileColumn(t),
  areaColumn(t, true),
  classColumn(t),
  stateColumn(t),
  yearColumn(t),
]
