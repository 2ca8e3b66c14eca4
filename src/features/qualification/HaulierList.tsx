import type { Qualification } from '#machines/qualification/qualification.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { List } from '#src/parts/list/List.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { type HaulierRow, useHaulierColumns } from './haulierColumns.tsx'

type Props = ListView<HaulierRow> & {
  canAct: boolean
  onSet: (haulier: HaulierRow, to: Qualification) => void
}

const qualifications: readonly Qualification[] = [1, 2, 3]

/** Who carries for the consigner, how well, and what it thinks of each. */
export function HaulierList({ canAct, onSet, ...list }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  return (
    <List
      {...list}
      filters={[
        {
          kind: 'text',
          name: 'keyword',
          label: t('consignerLoan.haulier.keyword'),
          placeholder: t('consignerLoan.haulier.keywordHint'),
          isCommon: true,
        },
        {
          kind: 'choice',
          name: 'qualifiedState',
          label: t('consignerLoan.haulier.state'),
          isCommon: true,
          options: qualifications.map((value) => ({
            value: String(value),
            label: loan(`loan.qualified.${value}`),
          })),
        },
      ]}
      caption={t('consignerLoan.haulier.caption')}
      columns={useHaulierColumns()}
      rowName={({ haulierName }) => haulierName}
      actions={(haulier) =>
        qualifications
          .filter((to) => to !== haulier.qualifiedState)
          .map((to) => ({
            key: `to ${to}`,
            label: t(`consignerLoan.haulier.set.${to}`),
            disabled: !canAct,
            onClick: () => onSet(haulier, to),
          }))
      }
      empty={{
        title: t('consignerLoan.haulier.empty'),
        hint: t('consignerLoan.haulier.emptyHint'),
      }}
      who={t('consignerLoan.who')}
    />
  )
}
